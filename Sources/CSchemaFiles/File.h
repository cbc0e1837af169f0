// The entry of the file `PATH`. The toolchain reads `#embed` in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"
{&PATH[sizeof "../../Schemas"], (const char[]){
#embed PATH suffix(, 0)
}},
#undef PATH

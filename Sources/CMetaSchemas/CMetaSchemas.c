#include "CMetaSchemas.h"

#include <string.h>

// The toolchain reads `#embed` in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

/// The meta-schemas as published at their URIs; those of drafts 4 to 2019-09 and of version 1 without titles,
/// descriptions and comments.
static const struct {
  const char *uri, *text;
} metaSchemas[] = {
    {"http://json-schema.org/draft-04/schema", (const char[]){
#embed "draft-04/schema.json" suffix(, 0)
    }},
    {"http://json-schema.org/draft-06/schema", (const char[]){
#embed "draft-06/schema.json" suffix(, 0)
    }},
    {"http://json-schema.org/draft-07/schema", (const char[]){
#embed "draft-07/schema.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2019-09/schema", (const char[]){
#embed "draft/2019-09/schema.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2019-09/meta/core", (const char[]){
#embed "draft/2019-09/meta/core.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2019-09/meta/applicator", (const char[]){
#embed "draft/2019-09/meta/applicator.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2019-09/meta/validation", (const char[]){
#embed "draft/2019-09/meta/validation.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2019-09/meta/meta-data", (const char[]){
#embed "draft/2019-09/meta/meta-data.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2019-09/meta/format", (const char[]){
#embed "draft/2019-09/meta/format.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2019-09/meta/content", (const char[]){
#embed "draft/2019-09/meta/content.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2020-12/schema", (const char[]){
#embed "draft/2020-12/schema.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2020-12/meta/core", (const char[]){
#embed "draft/2020-12/meta/core.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2020-12/meta/applicator", (const char[]){
#embed "draft/2020-12/meta/applicator.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2020-12/meta/unevaluated", (const char[]){
#embed "draft/2020-12/meta/unevaluated.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2020-12/meta/validation", (const char[]){
#embed "draft/2020-12/meta/validation.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2020-12/meta/meta-data", (const char[]){
#embed "draft/2020-12/meta/meta-data.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2020-12/meta/format-annotation", (const char[]){
#embed "draft/2020-12/meta/format-annotation.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2020-12/meta/format-assertion", (const char[]){
#embed "draft/2020-12/meta/format-assertion.json" suffix(, 0)
    }},
    {"https://json-schema.org/draft/2020-12/meta/content", (const char[]){
#embed "draft/2020-12/meta/content.json" suffix(, 0)
    }},
    {"https://json-schema.org/v1/2026", (const char[]){
#embed "v1/2026.json" suffix(, 0)
    }},
};

static const size_t count = sizeof metaSchemas / sizeof *metaSchemas;

const char *CMetaSchemaText(const char *uri) {
  for (size_t index = 0; index < count; index++) {
    if (strcmp(metaSchemas[index].uri, uri) == 0) return metaSchemas[index].text;
  }
  return NULL;
}

const char *CMetaSchemaURI(size_t index) {
  return index < count ? metaSchemas[index].uri : NULL;
}

// Written by ArgumentTableTests. Run them with CHATSCHEMA_RECORD=1 after a change of a command's arguments.

/// The arguments of all commands, which are searched for mistakes before the parser reads them.
package enum ArgumentTable {
  /// The table, in the form that `CommandSyntax` reads.
  package static let text = """
    chat-schema --version -h|--help
      validate --schema= --entity= --spec= --resolve=* --dialect= --strict --no-assert-formats
        --assert-format=* --format=* --mode= --mapping= --catalog= --no-own-schema
        --require-schema --report= --input= --yaml= --fill-defaults --filled= --max-errors=
        --jobs= --expect-invalid --list-valid --quiet|-q --watch --progress= --warnings=*
        --no-warnings --version -h|--help
      generate --spec= --schema=* --root-name= --definitions --config= --resolve=* --dialect=
        --strict --warnings=* --no-warnings --output= --access= --check --notes --version
        -h|--help
      init --chat --version -h|--help
      bowtie --assert-formats --version -h|--help
      tour --version -h|--help
      contains --lines --time-limit= --report= --resolve=* --dialect= --strict --warnings=*
        --no-warnings --no-assert-formats --version -h|--help
      diff --git= --report= --fail-on= --undecided= --witness= --time-limit= --resolve=*
        --dialect= --strict --warnings=* --no-warnings --no-assert-formats --version -h|--help
      lint --report= --fix --time-limit= --resolve=* --dialect= --strict --no-assert-formats
        --warnings=* --no-warnings --version -h|--help
      check --report= --resolve=* --dialect= --strict --warnings=* --no-warnings --version
        -h|--help
      test --report= --resolve=* --dialect= --strict --no-assert-formats --version -h|--help
      bundle --output= --without-ids --resolve=* --dialect= --strict --version -h|--help
      store --version -h|--help
        load --store= --entity= --batch-size= --force-write --report= --version -h|--help
        show --store= --entity= --where=* --search= --sort=* --limit= --report= --version
          -h|--help
        check --store= --plans --version -h|--help
      serve --store= --host= --port= --publish-key= --subscribe-key= --hold= --fault=*
        --split-bursts --always-match --poll-renews --compress --referential-integrity
        --more-actions --stopped-clock --version -h|--help
      sync --origin= --publish-key= --subscribe-key= --user-id= --auth-token=
        --auth-token-file= --channel=* --store= --follow --report= --progress= --version
        -h|--help
      send --origin= --publish-key= --subscribe-key= --user-id= --auth-token=
        --auth-token-file= --channel= --store= --content-type= --version -h|--help
      chat --origin= --publish-key= --subscribe-key= --user-id= --auth-token=
        --auth-token-file= --channel=* --name= --store= --web --port= --page-key-file=
        --version -h|--help
      playground --port= --version -h|--help
      help -h|--help|-help --version
    """
}

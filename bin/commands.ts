/** All commands of `npx openbell`. */

/** The `run` export of a command's module. @returns the exit code */
export type Run = (args: readonly string[]) => Promise<number>;

export const groups = {
  run: 'Run and make',
  check: 'Check a change',
  operate: 'Operate a stage',
  evidence: 'Evidence for auditors',
  measure: 'Measure',
  drill: 'Drill',
} as const;

export interface Command {
  readonly name: string;
  readonly group: keyof typeof groups;
  /** One line. */
  readonly summary: string;
  /** What follows the name; optional parts in brackets. */
  readonly usage: string;
  /** Descriptions of all options; others are rejected. */
  readonly options?: Readonly<Record<string, string>>;
  /** Runs against a stage: the local one, or one on AWS. */
  readonly atStage?: true;
  /** Path from the project's root. The module exports `run`, or is a program itself. */
  readonly module: string;
  /** Runs on import, like `node <module>`. */
  readonly isProgram?: true;
  /** Arguments before the given ones. */
  readonly first?: readonly string[];
}

export const commands: readonly Command[] = [
  {
    name: 'start',
    group: 'run',
    summary: 'run the whole marketplace on this machine, as npm start does',
    usage: '[--reset] [--stage <name> | --assembly <folder> | --template <file>] ...',
    options: {
      '--reset': 'delete the local state and start fresh',
      '--stage <name>': "the CDK app's stage, default dev; each stage needs a separate LOCAL_DIRECTORY",
      '--no-watch': 'run the app as it is now, without following edits',
      '--watch': 'follow edits, which is the default',
      '--assembly <folder>': 'run an existing cdk.out unchanged',
      '--template <file.yaml|json>': 'run one CloudFormation template instead of the CDK app',
      '--parameter <name>=<value>': 'a parameter of that template; may be repeated',
      '--conditions <aws[:seed]>': 'an ordinary day of AWS: cold starts, duplicates, delays, throttles',
      '--seed <number>': 'create resources in the same order again',
    },
    module: 'bin/local.ts',
    isProgram: true,
  },
  {
    name: 'new-content',
    group: 'run',
    summary: 'create a content folder to fill in',
    usage: '<folder>, such as ../our-school',
    module: 'lib/operations/new-content/cli.ts',
  },
  {
    name: 'films',
    group: 'run',
    summary: 'make the films of lessons, previews and broadcasts (needs ffmpeg)',
    usage: 'lessons [<link>...] | preview <link>... | live',
    module: 'test/tools/films/main.ts',
  },
  {
    name: 'generate',
    group: 'run',
    summary: 'write the generated files: types of the schema, typed documents, facts of resource schemas',
    usage: '[--check]',
    options: { '--check': 'write nothing; exits 1 when a generated file is stale' },
    module: 'bin/generate.ts',
    isProgram: true,
  },
  {
    name: 'changes',
    group: 'check',
    summary: 'describe what a deploy would change, including the API, and refuse losses of data or protection',
    usage: '<stage> [--against <baseline folder, cdk.out or stage> | --since <commit>]',
    options: {
      '--against <folder or stage>': 'compare with that instead of the last release',
      '--since <commit>': 'compare with what that commit would have deployed, to review a pull request',
    },
    module: 'lib/operations/changes/cli.ts',
  },
  {
    name: 'cost',
    group: 'check',
    summary: 'estimate what a month of a stage costs, and the maximum daily spend',
    usage: '<stage> [--learners <number>]',
    options: { '--learners <number>': '1000 on prod, none elsewhere' },
    module: 'lib/operations/cost/cli.ts',
  },
  {
    name: 'baseline',
    group: 'check',
    summary: 'record a release and its approvals as the baseline for changes',
    usage: '[<stage>...] [--never-deployed]',
    options: {
      '--never-deployed': 'the stage is new, so differences from the baseline lose nothing; the record says so',
    },
    module: 'lib/operations/baseline/cli.ts',
  },
  {
    name: 'preflight',
    group: 'operate',
    summary: 'list what a stage still lacks, each with the command that fixes it',
    usage: '<stage>',
    atStage: true,
    module: 'lib/operations/preflight/cli.ts',
  },
  {
    name: 'keys',
    group: 'operate',
    summary: "create the keys of a stage's classroom and badges, or rotate them",
    usage: '<stage> [--rotate films|playback|badges [--leaked] | --switch films|playback]',
    options: {
      '--rotate films|playback|badges':
        'create the next key pair in the empty slot; nothing is signed with it yet. For badges: a key that signs after fifteen minutes',
      '--leaked': 'for badges: sign with the new key at once, and revoke everything signed with older keys',
      '--switch films|playback': 'after that deploy: start signing with it',
    },
    atStage: true,
    module: 'lib/operations/keys/cli.ts',
  },
  {
    name: 'secrets',
    group: 'operate',
    summary: 'store a secret of Stripe or of the identity provider in a stage, from standard input',
    usage: '<stage> stripe|social, with the secret on standard input',
    atStage: true,
    module: 'lib/operations/secrets/cli.ts',
  },
  {
    name: 'upload-films',
    group: 'operate',
    summary: 'upload lesson films that are missing from the stage',
    usage: '<stage>',
    atStage: true,
    module: 'lib/operations/upload-films/cli.ts',
  },
  {
    name: 'publish',
    group: 'operate',
    summary: "bring a stage's catalog in line with the content, between deploys",
    usage: '<stage> [--plan | --plan-id <id> | --history]',
    options: {
      '--plan':
        "describe what would change, with warnings and the plan's id, and change nothing; exits 1 when it cannot be published or would revert someone else's publication",
      '--plan-id <id>': 'publish only if the plan is still the same; required when there are warnings',
      '--history': 'print what was published, when, by whom',
    },
    atStage: true,
    module: 'lib/operations/publish/cli.ts',
  },
  {
    name: 'practice',
    group: 'operate',
    summary: "export learners' decisions in exercises to a file, for the authors",
    usage: '<stage> <file.csv>',
    atStage: true,
    module: 'lib/operations/practice/cli.ts',
  },
  {
    name: 'rollback',
    group: 'operate',
    summary: 'serve an earlier release of the site',
    usage: '<stage> [--to <release> | --list]',
    options: {
      '--to <release>': 'serve that release, earlier or later',
      '--list': 'list the available releases, and change nothing',
    },
    atStage: true,
    module: 'lib/operations/rollback/cli.ts',
  },
  {
    name: 'observe',
    group: 'operate',
    summary: "watch a stage's alarms after a release, and roll its site back when learners are affected",
    usage: '<stage> [--minutes number] [--before release]',
    options: {
      '--minutes <number>': 'duration, default 15; 0 checks once',
      '--before <release>':
        "the site's previous release (rollback --list), which is served again when an alarm goes off",
    },
    atStage: true,
    module: 'lib/operations/observe/cli.ts',
  },
  {
    name: 'drift',
    group: 'operate',
    summary: 'compare the published content and deployed templates with this repository',
    usage: '<stage> [--content] [--template]',
    options: { '--content': 'compare only the content', '--template': 'compare only the templates' },
    atStage: true,
    module: 'lib/operations/drift/cli.ts',
  },
  {
    name: 'migrate',
    group: 'operate',
    summary: 'migrate rows written by earlier code',
    usage: '<stage> [--dry-run] [--to number | --again number] [--rate units]',
    options: {
      '--dry-run': 'count the changes without writing',
      '--to <number>': 'stop after that migration',
      '--again <number>': 'only that one, even if it ran before',
      '--rate <units>': "read and write units per second; default a quarter of the stage's write limit",
    },
    atStage: true,
    module: 'lib/operations/migrate/cli.ts',
  },
  {
    name: 'backup',
    group: 'operate',
    summary: "copy all rows and learners' pictures into one file",
    usage: '<stage> [--out file] [--table name] [--rate units]',
    options: {
      '--out <file>': 'default .local/backups/<stage>-<time>.jsonl.gz',
      '--table <name>': "another table, such as one restored to a point in time beside the stage's",
      '--rate <units>': "read units per second; default half of the stage's limit",
    },
    atStage: true,
    module: 'lib/operations/backup/cli.ts',
  },
  {
    name: 'restore',
    group: 'operate',
    summary: 'restore a backup into an empty table and compare every row',
    usage: '<stage> <file> [--over | --missing] [--compare] [--of stage] [--rate units]',
    options: {
      '--over': 'overwrite existing rows; rows that are not in the backup stay',
      '--missing': 'add only missing rows',
      '--compare': 'report differences without writing',
      '--of <stage>': 'the backup is from that other stage',
      '--rate <units>': "write units per second; default the stage's limit",
    },
    atStage: true,
    module: 'lib/operations/restore/cli.ts',
  },
  {
    name: 'accounts',
    group: 'operate',
    summary: 'list learners who have rows but no account, and restore their accounts',
    usage: '<stage> [--restore] [--learner id] [--rate number]',
    options: {
      '--restore':
        'create their accounts: each is opened with the code mailed by “Forgot password”, and owns the same products',
      '--learner <id>': 'only that learner, when several share an address: verify whose it is',
      '--rate <number>': 'accounts per second; default 20',
    },
    atStage: true,
    module: 'lib/operations/accounts/cli.ts',
  },
  {
    name: 'invariants',
    group: 'operate',
    summary: 'find inconsistent payments, access and counts',
    usage: '<stage> [--stripe]',
    options: { '--stripe': "also compare Stripe's payments, using the key in STRIPE_SECRET_KEY" },
    atStage: true,
    module: 'lib/operations/invariants/cli.ts',
  },
  {
    name: 'deployer',
    group: 'operate',
    summary:
      "write a template that lets GitHub deploy a stage: its role, and CloudFormation's policies from the stage's templates",
    usage: '<stage> --repository <owner/name> [--has-provider] [--out <file>]',
    options: {
      '--repository <owner/name>': 'the only repository whose environment of that name may deploy',
      '--has-provider': "the account already has GitHub's OIDC provider, from another stage or project",
      '--out <file>': 'default .build/deployer-<stage>.json',
    },
    module: 'lib/operations/deployer/cli.ts',
  },
  {
    name: 'vault',
    group: 'operate',
    summary: "write a template that stores copies of a stage's backups in a second account",
    usage: '<stage> [--return] [--out <file>]',
    options: {
      '--return': "also let copies come back into the stage's account, after the loss of its table",
      '--out <file>': 'default .build/vault-<stage>.json',
    },
    module: 'lib/operations/vault/cli.ts',
  },
  {
    name: 'unprotect',
    group: 'operate',
    summary: "remove deletion protection from a stage's stacks on AWS",
    usage: '<stage>',
    module: 'lib/operations/unprotect/cli.ts',
  },
  {
    name: 'audit',
    group: 'evidence',
    summary: 'write the report of a stage for an auditor, as one HTML page',
    usage: '<stage> [--against <stage, baseline or cdk.out>] [--out <file>] [--record]',
    options: {
      '--against <stage or folder>': 'add the differences from another stage, a baseline or an earlier cdk.out',
      '--out <file>': 'default .build/audit-<stage>.html',
      '--record': 'also keep with the source which proofs have passed on this machine',
    },
    module: 'lib/operations/audit/cli.ts',
  },
  {
    name: 'rights',
    group: 'evidence',
    summary: 'compare the permissions granted to roles with those the tests used',
    usage: '[--write | --add]',
    options: {
      '--write': 'also write the records that audit reads',
      '--add': 'the same, and keep what earlier runs used: after a test of a new permission',
    },
    module: 'lib/operations/rights/cli.ts',
  },
  {
    name: 'privacy',
    group: 'evidence',
    summary: 'write a new version of the privacy page from the map of personal data',
    usage: '<day>, such as 2027-01-01',
    module: 'lib/operations/privacy/cli.ts',
  },
  {
    name: 'advisories',
    group: 'evidence',
    summary: 'query the registry for known vulnerabilities of the locked packages',
    usage: '',
    module: 'lib/operations/advisories/cli.ts',
  },
  {
    name: 'sbom',
    group: 'evidence',
    summary: 'write the bill of materials (CycloneDX)',
    usage: '[<file>]',
    module: 'lib/operations/sbom/cli.ts',
  },
  {
    name: 'spec',
    group: 'evidence',
    summary: 'run the tests that prove the specification, sentence by sentence',
    usage: '[--only <id>]... [--mutate [--sample <n>] [--seed <number>]]',
    options: {
      '--only <id>': 'only sentences of this id or section: 4.12, 4; may be repeated',
      '--mutate': 'instead: break a copy of the product in each known way and check that the named test fails',
      '--sample <n>': 'with --mutate: n of the mutants, spread over the sections',
      '--seed <number>': 'with --sample: selects the sample',
    },
    module: 'test/specification/main.ts',
  },
  {
    name: 'attacks',
    group: 'evidence',
    summary: 'run the attacks of strangers and learners, and report whether each failed',
    usage: '[--only <words>]... [--stage <name>] [--list]',
    options: {
      '--only <words>': 'only chapters and rows with these words; may be repeated',
      '--stage <name>': 'on the template of that stage; default dev',
      '--list': 'name the tests without running them',
    },
    module: 'test/tools/security/main.ts',
  },
  {
    name: 'mutants',
    group: 'evidence',
    summary: 'break the money path in each known way and check that a test or drill fails',
    usage: '[--only <id>]... [--sample <n>] [--seed <number>]',
    options: {
      '--only <id>': 'only ids that start with this; may be repeated',
      '--sample <n>': 'n of them, spread over the groups',
      '--seed <number>': 'with --sample: selects the sample',
    },
    module: 'test/money/mutants/main.ts',
  },
  {
    name: 'bench',
    group: 'measure',
    summary: 'measure everything the project promises about speed and cost',
    usage:
      '[ready|reload|api|units|money|chat|class|live|lessons|practice|search|publish|site|lighthouse ...] [<url of a running stage>] [--quick]',
    options: { '--quick': 'fewer rounds' },
    module: 'test/tools/bench/main.ts',
  },
  {
    name: 'lighthouse',
    group: 'measure',
    summary: "check the site's pages against minimum Lighthouse scores",
    usage: '[<url of a running stage>] [--quick]',
    options: { '--quick': 'fewer rounds' },
    module: 'test/tools/bench/main.ts',
    first: ['lighthouse'],
  },
  {
    name: 'contact-sheet',
    group: 'measure',
    summary: 'photograph every page and its states on three screens, light and dark',
    usage: '[<url of a running stage>]',
    module: 'test/tools/screens/main.ts',
  },
  {
    name: 'scale',
    group: 'measure',
    summary: 'simulate a stage with many learners and products: what breaks first, and when',
    usage:
      '<stage> [--learners <number>] [--products <number>] [--event <name>]... [--scale million] [--quotas <times>] [--shards <number>] [--seed <number>] [--quick]',
    options: {
      '--learners <number>': 'how many; default the number the stage expects',
      '--products <number>': 'how many; default 10000',
      '--event <name>': 'ordinary, class, sale, renewals, monday or mail; may be repeated; default all',
      '--scale million': 'with the capacity of `millionLearners` of lib/stages.ts',
      '--quotas <times>': 'multiplies quotas that can be raised, as if an increase was granted',
      '--shards <number>': "rows that the code's redemptions are split across; default 1",
      '--seed <number>': 'repeat the same random numbers',
      '--quick': 'skip the search for the limits',
    },
    module: 'lib/operations/scale/cli.ts',
  },
  {
    name: 'footprints',
    group: 'measure',
    summary: "record each operation's calls to DynamoDB and other services, for scale",
    usage: '[api|money] [--check]',
    options: { '--check': 'write nothing; exits 1 when the committed footprints are stale' },
    module: 'test/tools/scale/main.ts',
  },
  {
    name: 'soak',
    group: 'measure',
    summary: 'a hundred virtual learners for twenty minutes: errors, alarms, memory',
    usage: '[--minutes <1 and more>] [--learners <1 and more>] [--seed <number>]',
    options: {
      '--minutes <number>': 'default 20',
      '--learners <number>': 'default 100',
      '--seed <number>': 'repeat the same actions',
    },
    module: 'test/tools/soak/main.ts',
  },
  {
    name: 'drill',
    group: 'drill',
    summary: 'prove the money path, the restore from a backup and the runbook under faults',
    usage: '<all|webhooks|promo|crash|lost|deps|sale|restore|runbook>... [--seed n] [--only <part>] [--quick] [--rest]',
    options: {
      '--seed <n>': 'repeat the same faults',
      '--only <part>': 'only that part of a drill',
      '--quick': 'a short form',
      '--rest': 'without what has passed at this commit',
    },
    module: 'test/tools/drill/main.ts',
  },
  {
    name: 'rehearse',
    group: 'drill',
    summary: "execute the operators' documents on an empty local account",
    usage: '[--stage <name>]... [--all] [--quick]',
    options: {
      '--stage <name>': 'dev (default), staging, prod or pr-<number>; may be repeated',
      '--all': 'dev, staging, prod and pr-1, each in a separate account',
      '--quick': 'bootstrap, preflight and the first deploy, until the site responds',
    },
    module: 'test/tools/rehearse/main.ts',
  },
  {
    name: 'fuzz',
    group: 'drill',
    summary: 'send valid and invalid requests to the API',
    usage: '[--count n] [--seed n] [--only n] [--stage <url> --directory <its folder>]',
    options: {
      '--count <n>': 'requests; default 10000',
      '--seed <n>': 'repeat the same requests',
      '--only <n>': 'only the request with that number',
      '--stage <url>': 'use a running stage',
      '--directory <folder>': 'the folder of that stage',
    },
    module: 'test/tools/fuzz/main.ts',
  },
  {
    name: 'shuffle',
    group: 'drill',
    summary: 'create, update and delete every stage in any order its templates permit',
    usage: '[--seeds n] [--from n] [--stage name]... [--mutate [--every n]] [--assemblies folder]',
    options: {
      '--seeds <n>': '100, or 6 with --mutate',
      '--from <n>': 'the first seed; 1',
      '--stage <name>': 'may be repeated; default dev, staging, prod and pr-1',
      '--mutate': 'remove each dependency in turn: some seed has to fail',
      '--every <n>': 'with --mutate: only every nth dependency',
      '--assemblies <folder>': 'with a cdk.out for each stage, by its name; synthesized when missing',
    },
    module: 'test/tools/shuffle/main.ts',
  },
  {
    name: 'ordinary-day',
    group: 'drill',
    summary: 'run the main tests under the conditions of an ordinary day on AWS',
    usage: '[--seeds 1,2,3] [--only <part of a path>]...',
    options: {
      '--seeds <a,b,c>': 'default 1,2,3',
      '--only <part>': 'only tests whose path contains this; may be repeated',
    },
    module: 'test/tools/ordinary-day/main.ts',
  },
];

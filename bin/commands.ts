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
      '--reset': 'forget what was kept and begin anew',
      '--stage <name>': "the CDK app's stage, dev when not given; give each stage a LOCAL_DIRECTORY of its own",
      '--no-watch': 'run the app as it is now: edits do not reach it',
      '--watch': 'follow edits, which is the default',
      '--assembly <folder>': 'run what cdk synth wrote there, as it is',
      '--template <file.yaml|json>': 'run one CloudFormation template instead of the CDK app',
      '--parameter <name>=<value>': 'a parameter of that template; may be repeated',
      '--conditions <aws[:seed]>': 'an ordinary day of AWS: cold starts, duplicates, delays, throttles',
      '--seed <number>': 'make resources in that order again',
    },
    module: 'bin/local.ts',
    isProgram: true,
  },
  {
    name: 'new-content',
    group: 'run',
    summary: 'make a content folder to fill',
    usage: '<folder>, such as ../our-school',
    module: 'lib/operations/new-content/cli.ts',
  },
  {
    name: 'films',
    group: 'run',
    summary: 'draw the films of courses, lessons and broadcasts (needs ffmpeg)',
    usage: '[<link>... | live | lessons [<link>...]]',
    module: 'test/tools/films/main.ts',
  },
  {
    name: 'generate',
    group: 'run',
    summary: 'write the generated files: types of the schema, typed documents, facts of resource schemas',
    usage: '[--check]',
    options: { '--check': 'write nothing; the exit code is 1 when a generated file is stale' },
    module: 'bin/generate.ts',
    isProgram: true,
  },
  {
    name: 'changes',
    group: 'check',
    summary: 'say in words what a deploy would change, API included, and refuse what would lose data or protection',
    usage: '<stage> [--against <baseline folder, cdk.out or stage> | --since <commit>]',
    options: {
      '--against <folder or stage>': 'compare with that instead of the last release',
      '--since <commit>': 'compare with what that commit would have deployed: what a pull request changes',
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
    summary: 'write down what was released and who approved what it lost, which changes compares with',
    usage: '[<stage>...] [--never-deployed]',
    options: {
      '--never-deployed': 'the stage is new: nothing is lost by what differs from the baseline, and the record says so',
    },
    module: 'lib/operations/baseline/cli.ts',
  },
  {
    name: 'preflight',
    group: 'operate',
    summary: 'name what a stage still lacks, each with the command that mends it',
    usage: '<stage>',
    atStage: true,
    module: 'lib/operations/preflight/cli.ts',
  },
  {
    name: 'keys',
    group: 'operate',
    summary: 'give a stage the keys of its classroom and badges, or rotate them',
    usage: '<stage> [--rotate films|playback|badges [--leaked] | --switch films|playback]',
    options: {
      '--rotate films|playback|badges':
        'make the next pair of a kind for its empty slot, with which nothing is signed yet; of badges, one that signs in a quarter of an hour',
      '--leaked': 'of badges: sign with the new key at once, and let nothing be good that another has signed',
      '--switch films|playback': 'after that deploy: sign with it from now on',
    },
    atStage: true,
    module: 'lib/operations/keys/cli.ts',
  },
  {
    name: 'secrets',
    group: 'operate',
    summary: 'put a secret of Stripe or of the identity provider into a stage, from standard input',
    usage: '<stage> stripe|social, with the secret by standard input',
    atStage: true,
    module: 'lib/operations/secrets/cli.ts',
  },
  {
    name: 'upload-films',
    group: 'operate',
    summary: 'upload the films that lessons name and the stage has not',
    usage: '<stage>',
    atStage: true,
    module: 'lib/operations/upload-films/cli.ts',
  },
  {
    name: 'publish',
    group: 'operate',
    summary: "bring a stage's catalogue in line with the content, between deploys",
    usage: '<stage> [--plan | --plan-id <id> | --history]',
    options: {
      '--plan':
        "print in words what would change, with warnings and the plan's id, and change nothing; the exit code is 1 when it cannot be published or would take back what somebody else has",
      '--plan-id <id>': 'publish only if that is still the plan; what has warnings is published in no other way',
      '--history': 'print what was published, when, by whom',
    },
    atStage: true,
    module: 'lib/operations/publish/cli.ts',
  },
  {
    name: 'practice',
    group: 'operate',
    summary: 'write how learners decided in exercises to a file, for their authors',
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
      '--to <release>': 'serve that one, an earlier or a later',
      '--list': 'print the releases that are kept, and change nothing',
    },
    atStage: true,
    module: 'lib/operations/rollback/cli.ts',
  },
  {
    name: 'observe',
    group: 'operate',
    summary:
      'watch the alarms of a stage after a release, and bring the last release of its site back when learners fail',
    usage: '<stage> [--minutes number] [--before release]',
    options: {
      '--minutes <number>': 'for how long, default 15; 0 looks once',
      '--before <release>':
        "the site's release before this one (rollback --list): it is served again when an alarm goes off",
    },
    atStage: true,
    module: 'lib/operations/observe/cli.ts',
  },
  {
    name: 'drift',
    group: 'operate',
    summary: 'compare what is published and deployed with this repository',
    usage: '<stage> [--content] [--template]',
    options: { '--content': 'look at what is published only', '--template': 'look at the templates only' },
    atStage: true,
    module: 'lib/operations/drift/cli.ts',
  },
  {
    name: 'migrate',
    group: 'operate',
    summary: "bring rows of earlier code to today's",
    usage: '<stage> [--dry-run] [--to number | --again number] [--rate units]',
    options: {
      '--dry-run': 'count what would change and write nothing',
      '--to <number>': 'no further than that migration',
      '--again <number>': 'that one alone, though it was run before',
      '--rate <units>': "read and write units a second; default a quarter of the stage's ceiling for writing",
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
      '--table <name>': "another table than the stage's: one that was restored to a point in time beside it",
      '--rate <units>': "read units a second; default half of the stage's ceiling",
    },
    atStage: true,
    module: 'lib/operations/backup/cli.ts',
  },
  {
    name: 'restore',
    group: 'operate',
    summary: 'put a backup into an empty table and compare every row',
    usage: '<stage> <file> [--over | --missing] [--compare] [--of stage] [--rate units]',
    options: {
      '--over': 'over the rows of a table that has some; those that the backup does not have stay',
      '--missing': 'add only rows whose key is not there',
      '--compare': 'write nothing: say what differs',
      '--of <stage>': 'the backup is of that other stage',
      '--rate <units>': "write units a second; default the stage's ceiling",
    },
    atStage: true,
    module: 'lib/operations/restore/cli.ts',
  },
  {
    name: 'accounts',
    group: 'operate',
    summary: 'name learners who have rows and no account, and let them in again',
    usage: '<stage> [--restore] [--learner id] [--rate number]',
    options: {
      '--restore': 'make their accounts: each opens by the code that “Forgot password” mails, and owns what it owned',
      '--learner <id>': 'of that learner alone, where several have one address: make sure whose it is',
      '--rate <number>': 'accounts a second; default 20',
    },
    atStage: true,
    module: 'lib/operations/accounts/cli.ts',
  },
  {
    name: 'invariants',
    group: 'operate',
    summary: 'find money, access and counts that do not add up',
    usage: '<stage> [--stripe]',
    options: { '--stripe': "compare Stripe's own payments too, by the key in STRIPE_SECRET_KEY" },
    atStage: true,
    module: 'lib/operations/invariants/cli.ts',
  },
  {
    name: 'deployer',
    group: 'operate',
    summary:
      "write what lets GitHub deploy a stage, as a template: its role, and CloudFormation's policies from the stage's templates",
    usage: '<stage> --repository <owner/name> [--has-provider] [--out <file>]',
    options: {
      '--repository <owner/name>': 'whose environment of that name may deploy, and nobody else',
      '--has-provider': "the account knows GitHub's tokens already, by another stage or project",
      '--out <file>': 'default .build/deployer-<stage>.json',
    },
    module: 'lib/operations/deployer/cli.ts',
  },
  {
    name: 'vault',
    group: 'operate',
    summary: "write what keeps copies of a stage's backups in a second account, as a template",
    usage: '<stage> [--out <file>]',
    options: { '--out <file>': 'default .build/vault-<stage>.json' },
    module: 'lib/operations/vault/cli.ts',
  },
  {
    name: 'unprotect',
    group: 'operate',
    summary: "take the protection from deletion off a stage's stacks on AWS",
    usage: '<stage>',
    module: 'lib/operations/unprotect/cli.ts',
  },
  {
    name: 'audit',
    group: 'evidence',
    summary: 'write the report of a stage for an auditor, as one HTML page',
    usage: '<stage> [--against <stage, baseline or cdk.out>] [--out <file>]',
    options: {
      '--against <stage or folder>': 'add what differs from another stage, a baseline or an earlier cdk.out',
      '--out <file>': 'default .build/audit-<stage>.html',
    },
    module: 'lib/operations/audit/cli.ts',
  },
  {
    name: 'rights',
    group: 'evidence',
    summary: 'compare what roles are granted with what the tests have used',
    usage: '[--write]',
    options: { '--write': 'also write the records that audit reads' },
    module: 'lib/operations/rights/cli.ts',
  },
  {
    name: 'privacy',
    group: 'evidence',
    summary: 'write a new version of the privacy page, with what the map of personal data says',
    usage: '<day>, such as 2027-01-01',
    module: 'lib/operations/privacy/cli.ts',
  },
  {
    name: 'advisories',
    group: 'evidence',
    summary: 'ask the registry for known vulnerabilities of the locked packages',
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
      '--only <id>': 'sentences of this id or section alone: 4.12, 4; may be repeated',
      '--mutate': 'instead: break a copy of the product in each known way and see the named test fail',
      '--sample <n>': 'with --mutate: n of the mutants, spread over the sections',
      '--seed <number>': 'with --sample: which n',
    },
    module: 'test/specification/main.ts',
  },
  {
    name: 'attacks',
    group: 'evidence',
    summary: 'try what strangers and learners may try, and say whether it failed',
    usage: '[--only <words>]... [--stage <name>] [--list]',
    options: {
      '--only <words>': 'chapters and rows with these words alone; may be repeated',
      '--stage <name>': 'on the template of that stage; default dev',
      '--list': 'name the tests without running them',
    },
    module: 'test/tools/security/main.ts',
  },
  {
    name: 'mutants',
    group: 'evidence',
    summary: "break the money's path in each known way and see a test or drill fail",
    usage: '[--only <id>]... [--sample <n>] [--seed <number>]',
    options: {
      '--only <id>': 'those whose id begins so; may be repeated',
      '--sample <n>': 'n of them, spread over the groups',
      '--seed <number>': 'with --sample: which n',
    },
    module: 'test/money/mutants/main.ts',
  },
  {
    name: 'bench',
    group: 'measure',
    summary: 'measure everything that the project promises about speed and cost',
    usage:
      '[ready|reload|api|units|money|chat|class|live|lessons|practice|search|publish|site|lighthouse ...] [<url of a stage that runs>] [--quick]',
    options: { '--quick': 'fewer rounds' },
    module: 'test/tools/bench/main.ts',
  },
  {
    name: 'lighthouse',
    group: 'measure',
    summary: "hold the site's pages to Lighthouse's scores",
    usage: '[<url of a stage that runs>] [--quick]',
    options: { '--quick': 'fewer rounds' },
    module: 'test/tools/bench/main.ts',
    first: ['lighthouse'],
  },
  {
    name: 'contact-sheet',
    group: 'measure',
    summary: 'photograph every page and its states on three screens, light and dark',
    usage: '[<url of a stage that runs>]',
    module: 'test/tools/screens/main.ts',
  },
  {
    name: 'scale',
    group: 'measure',
    summary: 'simulate a stage with so many learners and products: what breaks first, and when',
    usage:
      '<stage> [--learners <number>] [--products <number>] [--event <name>]... [--scale million] [--quotas <times>] [--shards <number>] [--seed <number>] [--quick]',
    options: {
      '--learners <number>': 'how many; as many as the stage expects when not given',
      '--products <number>': 'how many; 10000 when not given',
      '--event <name>': 'ordinary, class, sale, renewals, monday or mail; may be repeated; all when not given',
      '--scale million': 'as wide as `millionLearners` of lib/stages.ts is',
      '--quotas <times>': 'what was asked for and allowed: quotas that can be raised, so many times as high',
      '--shards <number>': 'rows that the units of the sold code are divided among; 1 when not given',
      '--seed <number>': 'the same chance again',
      '--quick': 'without the learners and products at which each thing breaks',
    },
    module: 'lib/operations/scale/cli.ts',
  },
  {
    name: 'footprints',
    group: 'measure',
    summary: 'record what each operation leaves at DynamoDB and at services, which scale reckons with',
    usage: '[api|money] [--check]',
    options: { '--check': 'write nothing; the exit code is 1 when what is committed is stale' },
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
      '--seed <number>': 'do the same things again',
    },
    module: 'test/tools/soak/main.ts',
  },
  {
    name: 'drill',
    group: 'drill',
    summary: "prove the money's path, the way back from a backup and the runbook under faults",
    usage: '<all|webhooks|promo|crash|lost|deps|sale|restore|runbook>... [--seed n] [--only <part>] [--quick]',
    options: {
      '--seed <n>': 'the same faults again',
      '--only <part>': 'that part of a drill alone',
      '--quick': 'a short form',
    },
    module: 'test/tools/drill/main.ts',
  },
  {
    name: 'rehearse',
    group: 'drill',
    summary: "execute the operators' document on an empty account of this machine",
    usage: '[--stage <name>]... [--all] [--quick]',
    options: {
      '--stage <name>': 'dev (default), staging, prod or pr-<number>; may be repeated',
      '--all': 'dev, staging, prod and pr-1, each in an account of its own',
      '--quick': 'bootstrap, preflight and the first deploy, until the site answers',
    },
    module: 'test/tools/rehearse/main.ts',
  },
  {
    name: 'fuzz',
    group: 'drill',
    summary: 'ask the API whatever the schema allows and what it does not',
    usage: '[--count n] [--seed n] [--only n] [--stage <url> --directory <its folder>]',
    options: {
      '--count <n>': 'requests; default 10000',
      '--seed <n>': 'the same requests again',
      '--only <n>': 'the request of that number alone',
      '--stage <url>': 'ask a stage that runs',
      '--directory <folder>': 'the folder of that stage',
    },
    module: 'test/tools/fuzz/main.ts',
  },
  {
    name: 'shuffle',
    group: 'drill',
    summary: 'create, update and delete every stage in whatever order its templates permit',
    usage: '[--seeds n] [--from n] [--stage name]... [--mutate [--every n]] [--assemblies folder]',
    options: {
      '--seeds <n>': '100, or 6 with --mutate',
      '--from <n>': 'the first seed; 1',
      '--stage <name>': 'may be repeated; dev, staging, prod and pr-1 when not given',
      '--mutate': 'take each dependency away in turn: some seed has to fail',
      '--every <n>': 'with --mutate: one of so many dependencies only',
      '--assemblies <folder>': 'with a cdk.out for each stage, by its name; synthesized when not there',
    },
    module: 'test/tools/shuffle/main.ts',
  },
  {
    name: 'ordinary-day',
    group: 'drill',
    summary: 'run the main tests on stages with an ordinary day of AWS',
    usage: '[--seeds 1,2,3] [--only <part of a path>]...',
    options: {
      '--seeds <a,b,c>': 'default 1,2,3',
      '--only <part>': 'tests whose path has this in it; may be repeated',
    },
    module: 'test/tools/ordinary-day/main.ts',
  },
];

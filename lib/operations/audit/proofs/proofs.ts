/** A command that proves something about the whole, and what. */
export interface Proof {
  /** As in `npm run …`. */
  readonly command: string;
  readonly proves: string;
  /** What CI runs of it for each commit (.ci/run); absent where it runs nothing of it. */
  readonly inCi?: { readonly command: string; readonly share: string };
}

/** The part of `npm run check` that runs a project of jest whole. */
const checked = (command: string) => ({ command, share: 'all of it' });

/** What each drill of `npm run drill -- all` proves, by its name. */
export const drillsProve: Readonly<Record<string, string>> = {
  webhooks: 'events of Stripe that come often and in any order have one effect',
  promo: 'of a crowd as many get a limited promo code as there are units',
  crash: 'a function killed before and after each of its calls loses nothing and does nothing twice',
  lost: 'without any webhook the reconciliation finds what was paid',
  deps: 'when what a payment needs fails, learners are told in time and nothing stays half done',
  sale: 'five hundred who buy at the same moment each buy once',
  restore: 'a lost table, its pictures and its accounts come back from a backup',
  runbook:
    'entries of the runbook, on a running stage: the fault is brought about, the alarm rings, the entry’s own commands find and mend it',
};

/** Each records its own success (note.ts); no date is written by hand. */
export const proofs: readonly Proof[] = [
  {
    command: 'npm test',
    proves:
      'the API from outside, each resolver, function and rule, and the services of the local stage: what the product does',
    inCi: checked('npm test'),
  },
  {
    command: 'npm run journeys',
    proves: 'learners’ stories in a browser, on phones and desktops: what the site does',
    inCi: checked('--selectProjects journeys templates'),
  },
  {
    command: 'npm run templates',
    proves:
      'the templates of every stage, what the auditors’ tools find in them, and the commands that read them: that stages are made as this report tells',
    inCi: checked('--selectProjects journeys templates'),
  },
  {
    command: 'npm run proofs',
    proves:
      'each grant taken away in turn is missed, a killed stage comes back, releases and updates go forth and back, months of the clock pass',
    inCi: { command: 'npm run proofs -- --maxWorkers=1 --shard=', share: 'one of 40 parts, without the rehearsal' },
  },
  {
    command: 'npm run rights',
    proves: 'every right that is granted was used by these tests, or has a reason: no role may do more than it needs',
  },
  {
    command: 'npm run drill -- all',
    proves: Object.values(drillsProve).join('; '),
    inCi: {
      command: 'npm run drill -- ',
      share: 'one drill of money in its quick form, and three entries of the runbook',
    },
  },
  {
    command: 'npm run mutants',
    proves: 'no guard of the money’s path can be removed without a test or a drill that fails',
    inCi: { command: 'npm run mutants -- --sample 4', share: 'four of them' },
  },
  {
    command: 'npm run rehearse -- --all',
    proves:
      'the operators’ document, executed word for word: each stage is made in an empty account, sells, teaches, is released, taken back and deleted',
    inCi: { command: 'npm run rehearse -- --quick', share: 'its quick form' },
  },
  {
    command: 'npm run shuffle',
    proves:
      'every stage is made, updated and deleted in a hundred of the orders in which AWS may do it, and nothing comes too early',
    inCi: { command: 'npm run shuffle -- --seeds 10', share: 'ten of the orders' },
  },
  {
    command: 'npm run shuffle -- --mutate',
    proves: 'each edge between resources is needed by AWS, or listed with the reason why it is not',
    inCi: { command: 'npm run shuffle -- --mutate --every 20', share: 'each twentieth edge' },
  },
  {
    command: 'npm run ordinary-day',
    proves:
      'money, accounts, classes and the main journeys hold where AWS promises little: what comes late, twice, in another order, or is refused',
  },
  {
    command: 'npm run fuzz',
    proves: 'ten thousand hostile requests change nothing of anybody and show nothing of others',
    inCi: checked('npm run fuzz'),
  },
  {
    command: 'npm run soak',
    proves: 'a hundred learners for twenty minutes: no error, no alarm, no memory that grows',
  },
];

/** Account security outside the templates, for which the account's owner is responsible. */
export const outsideTheTemplate = (
  stage: string,
  { isCopied, warnsOfExpiry }: { readonly isCopied: boolean; readonly warnsOfExpiry: boolean },
): readonly (readonly [string, string])[] => [
  ['Root user', 'a second factor, no access keys, a mailbox that more than one person reads'],
  ['Record of calls', 'CloudTrail in all regions, kept where the account’s own roles cannot delete it'],
  [
    'People and the deployer',
    'who may take on the roles of CDK’s bootstrap, with which second factor; nobody needs a key that lasts',
  ],
  [
    'Approvals',
    `who approves a change: the review of the commit, what “npm run changes” prints, the reviewers of GitHub’s environment ${stage}, if it has any, and for a deploy by hand the confirmation that “cdk deploy” asks for, which it does only where rights or network access are widened`,
  ],
  [
    'Detection',
    'GuardDuty, Security Hub, AWS Config, Access Analyzer, and S3’s block of public access for the account',
  ],
  [
    'Copies elsewhere',
    isCopied
      ? 'the second account, to which AWS Backup copies the table: who may do what there, and files of “npm run backup” for pictures'
      : 'files of “npm run backup” in another account: recovery of the table lives in the same one',
  ],
  ['Names', `the domain at its registrar, DNS records${warnsOfExpiry ? '' : ', the renewal of certificates'}`],
  ['Stripe', 'users of its dashboard and their second factor, payouts, who may refund'],
  [
    'Data protection',
    'the agreements with AWS and Stripe about personal data (GDPR, Art. 28), and whether an impact assessment is due (Art. 35)',
  ],
  ['On call', 'the mailbox of alarms, who reads it when, and how a person is woken'],
];

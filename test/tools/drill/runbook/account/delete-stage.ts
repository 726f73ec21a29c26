import { DeleteObjectsCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { ProcedureDrill, Typed } from '../entry-drill.ts';
import { stageName } from '../scene.ts';
import type { AccountScene } from './scene.ts';

/** ARNs of what is left. */
let left: readonly string[] = [];
/** Backups of the table. */
let points: readonly string[] = [];
/** The kinds of what is left: how an ARN of one is recognized, and what the command calls it. */
const kinds = {
  bucket: /^arn:aws:s3:::(.+)$/,
  arn: /^(arn:aws:secretsmanager:.+)$/,
  name: /^arn:aws:logs:.+:log-group:(.+)$/,
  // Two: the first deployment, which failed, has left one as well.
  table: /:table\/(.+)$/,
  pool: /:userpool\/(.+)$/,
  key: /:key\/(.+)$/,
  vault: /:backup-vault:(.+)$/,
} as const;
const all = (kind: RegExp): string[] => left.flatMap((arn) => kind.exec(arn)?.[1] ?? []);
/** The first of each kind, as its command wants it. */
const first = Object.fromEntries(
  Object.entries(kinds).map(([kind, pattern]) => [kind, () => ({ [kind]: all(pattern)[0]! })]),
) as Readonly<Record<keyof typeof kinds, () => Record<string, string>>>;

const typed = (type: string, values: () => Record<string, string>, says = /^/): Typed<AccountScene> => ({
  ...{ type, says },
  with: values,
});

/** Deletes the backups in the vault, which its lock has kept until now. */
const emptyVault: ProcedureDrill<AccountScene>['steps'] = [
  typed('aws backup delete-backup-vault-lock-configuration', first.vault),
  { ...typed('aws backup delete-backup-vault --backup-vault-name <vault>', first.vault, /contains/), code: 255 },
  typed('aws backup list-recovery-points-by-backup-vault', first.vault, /:recovery-point:/),
  {
    type: 'aws backup delete-recovery-point',
    with: (_, seen) => ((points = seen.trim().split(/\s+/)), { ...first.vault(), point: points[0]! }),
    says: /^/,
  },
  {
    does: 'the same for the others',
    async by(scene) {
      for (const point of points.slice(1))
        await scene.type(
          `aws backup delete-recovery-point --backup-vault-name ${first.vault()['vault']} --recovery-point-arn ${point}`,
        );
    },
  },
  typed('aws backup delete-backup-vault --backup-vault-name <vault>', first.vault),
];

/** What S3's console does with “Empty”. */
async function empty(scene: AccountScene): Promise<void> {
  const client = new S3Client({ ...scene.root('s3'), forcePathStyle: true });
  for (const Bucket of all(kinds.bucket))
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
      if (Contents.length > 0) {
        const Objects = Contents.map(({ Key }) => ({ Key: Key! }));
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      }
  client.destroy();
}

/** The same commands for all others of their kind. */
const others = (kind: RegExp, commands: (one: string) => readonly string[]) => ({
  does: 'the same for the others',
  async by(scene: AccountScene) {
    for (const command of all(kind).slice(1).flatMap(commands)) await scene.type(command);
  },
});

const leftovers = 'aws resourcegroupstaggingapi get-resources';

export const deleteStageDrill: ProcedureDrill<AccountScene> = {
  procedure: 'Delete a stage for good',
  steps: [
    { type: 'npx cdk destroy --all -c stage=pr-12', elsewhere: 'there is no such stage; the same command follows' },
    {
      type: 'npm run backup -- <stage>',
      with: (scene) => ({ file: `${scene.shell.folder}/last.jsonl.gz` }),
      says: /rows?/,
    },
    { type: 'npm run unprotect', says: /may be deleted/ },
    { type: 'npx cdk destroy --all -c stage=<stage>', says: /openbell-staging\/data .*: destroyed/ },
    { type: leftovers, says: /:table\// },
    { does: 'it is written down', by: async (scene) => (left = await find(scene)) },
    ...emptyVault,
    { ...typed('aws dynamodb delete-table', first.table, /protected against deletion/), code: 255 },
    typed('aws dynamodb update-table', first.table),
    typed('aws dynamodb delete-table', first.table),
    others(kinds.table, (name) => [
      `aws dynamodb update-table --table-name '${name}' --no-deletion-protection-enabled`,
      `aws dynamodb delete-table --table-name '${name}'`,
    ]),
    typed('aws cognito-idp update-user-pool', first.pool),
    typed('aws cognito-idp delete-user-pool', first.pool),
    others(kinds.pool, (id) => [
      `aws cognito-idp update-user-pool --user-pool-id '${id}' --deletion-protection INACTIVE`,
      `aws cognito-idp delete-user-pool --user-pool-id '${id}'`,
    ]),
    { does: 'S3’s console empties the buckets', by: empty },
    typed('aws s3api delete-bucket', first.bucket),
    others(kinds.bucket, (name) => [`aws s3api delete-bucket --bucket '${name}'`]),
    typed('aws secretsmanager delete-secret', first.arn),
    others(kinds.arn, (arn) => [`aws secretsmanager delete-secret --secret-id '${arn}'`]),
    typed('aws logs delete-log-group', first.name),
    others(kinds.name, (name) => [`aws logs delete-log-group --log-group-name '${name}'`]),
    typed('aws kms schedule-key-deletion', first.key, /PendingDeletion/),
    others(kinds.key, (id) => [`aws kms schedule-key-deletion --key-id '${id}'`]),
    { type: leftovers, says: /^\[\]\s*$/ },
    { type: 'aws cloudformation describe-stacks', says: /^\[\]\s*$/ },
  ],
};

async function find(scene: AccountScene): Promise<string[]> {
  const query = `--tag-filters Key=stage,Values=${stageName} --query 'ResourceTagMappingList[].ResourceARN'`;
  return JSON.parse(await scene.type(`${leftovers} ${query}`));
}

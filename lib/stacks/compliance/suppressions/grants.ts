import { restoreActions, restoredTable } from '../../data/table-backups.ts';
import type { StageSettings } from '../../../stages.ts';
import type { AcknowledgedGrant } from '../grants/acknowledged.ts';

const traced = {
  actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
  resources: ['*'],
  because:
    'X-Ray’s PutTraceSegments and PutTelemetryRecords support no resources (Service Authorization Reference), so none can be named.',
};
const namedByIvs =
  'IVS names a recording’s folder when it starts: only one kind of file may be read there, in this bucket, for a channel’s own event or for a URL whose signature CloudFront has verified.';
const namedWhenAsked =
  'The object is named after the picture’s learner or by a digest of the class’s product, which are only known at run time: the server computes the key (lib/model/picture.ts, lib/model/class-state.ts), and touches no other folder.';
const tagged =
  'The pool of channels and rooms grows with a setting, and the policy must not grow with it: the conditions on the tags app and stage allow only this stage’s, and only its own template sets these tags.';
const published =
  'Products and releases change between deployments: the publisher writes and removes their files in these folders, removes films that no lesson uses any more, reads the content it receives and removes older content, and touches nothing else in the buckets.';

const channels = 'arn:aws:ivs:us-east-1:${AccountId}:channel/*';
const rooms = 'arn:aws:ivschat:us-east-1:${AccountId}:room/*';
const under = ['aws:ResourceTag/app', 'aws:ResourceTag/stage'];
/** Statements on the pool of channels and rooms, by role. */
const ofThePool = (role: string, channel: readonly string[], room: readonly string[]): readonly AcknowledgedGrant[] => {
  const at = new RegExp(`^classroom/Classes${role}Role$`);
  return [
    ...(channel.length > 0 ? [{ at, actions: channel, resources: [channels], under, because: tagged }] : []),
    { at, actions: room, resources: [rooms], under, because: tagged },
  ];
};

const files = (actions: readonly string[], ...resources: string[]): AcknowledgedGrant => ({
  at: /^content\/PublisherRole$/,
  actions,
  resources,
  because: published,
});

/** Our own statements that are wider than an auditor expects, because the rest is only known at run time. */
export const ofOurGrants: readonly AcknowledgedGrant[] = [
  { at: /^\w+\/(?!CustomCDK|GraphLog|Backups)\w+Role$/, ...traced },
  {
    at: /^data\/StageKey$/,
    when: ({ cmk }) => cmk,
    actions: ['kms:*'],
    resources: ['*'],
    to: 'arn:aws:iam::${AccountId}:root',
    because:
      'The key’s own account may administer it through IAM policies: without this statement nobody could ever change or delete the key (KMS developer guide, “Allows access to the AWS account”). No role of a stage has a permission on it.',
  },
  {
    at: /^data\/BackupsKey$/,
    when: ({ backups }) => backups !== undefined,
    actions: ['kms:*'],
    resources: ['*'],
    to: 'arn:aws:iam::${AccountId}:root',
    because:
      'The key of the backups only, which its own account may administer, like the stage’s key: without this statement nobody could ever change or delete it.',
  },
  {
    at: /^data\/BackupsKey$/,
    when: ({ backups }) => backups !== undefined,
    actions: ['kms:Decrypt', 'kms:DescribeKey'],
    resources: ['*'],
    to: 'arn:aws:iam::${BackupAccountId}:root',
    under: ['kms:ViaService'],
    because:
      'The second account receives copies of the backups, through AWS Backup only: with this key, which encrypts nothing else, it reads only what it receives anyway.',
  },
  {
    at: /^data\/BackupsKey$/,
    when: ({ backups }) => backups !== undefined,
    actions: ['kms:Encrypt', 'kms:GenerateDataKey', 'kms:GenerateDataKeyWithoutPlaintext'],
    resources: ['*'],
    to: 'arn:aws:iam::${BackupAccountId}:root',
    under: ['kms:ViaService'],
    because:
      'After the loss of everything else, the second account copies a backup back into the stage’s vault, which encrypts it with this key, through AWS Backup only.',
  },
  {
    at: /^data\/BackupsVault$/,
    when: ({ backups }) => backups !== undefined,
    actions: ['backup:CopyIntoBackupVault'],
    resources: ['*'],
    to: 'arn:aws:iam::${BackupAccountId}:root',
    because:
      'A vault’s policy concerns this vault alone. The second account may put copies into it, and can neither read, change nor delete anything there; only an operator restores one.',
  },
  ...['staging', 'prod'].map((stageName) => ({
    at: /^data\/BackupsRestoreRole$/,
    when: ({ name, backups }: StageSettings) => name === stageName && backups !== undefined,
    actions: restoreActions,
    resources: [`arn:aws:dynamodb:us-east-1:\${AccountId}:table/${restoredTable(stageName)}`],
    without: ['dynamodb:LeadingKeys'],
    because:
      'A restore writes all rows, into a new table of this name that nothing else uses: AWS Backup, for this account only, when an operator starts it with this role.',
  })),
  {
    at: /^data\/BackupsRole$/,
    when: ({ backups }) => backups !== undefined,
    actions: ['dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:StartAwsBackupJob'],
    resources: ['${data/Table}'],
    without: ['dynamodb:LeadingKeys'],
    because:
      'A backup contains the whole table, and these actions support no partitions: AWS Backup, for this account only, copies all rows to the stage’s vault, which has its own lock and key.',
  },
  ...ofThePool(
    'Leftovers',
    ['ivs:BatchStartViewerSessionRevocation', 'ivs:GetStream', 'ivs:StopStream'],
    ['ivschat:DisconnectUser', 'ivschat:UpdateRoom'],
  ),
  ...ofThePool('Live', ['ivs:GetStream'], ['ivschat:CreateChatToken']),
  ...ofThePool(
    'Moderation',
    ['ivs:BatchStartViewerSessionRevocation'],
    ['ivschat:DeleteMessage', 'ivschat:DisconnectUser', 'ivschat:SendEvent', 'ivschat:UpdateRoom'],
  ),
  ...ofThePool('Revoker', ['ivs:BatchStartViewerSessionRevocation'], ['ivschat:DisconnectUser']),
  {
    at: /^classroom\/ClassesStreamStateRole$/,
    actions: ['s3:GetObject'],
    resources: ['${classroom/LiveRecordings}/ivs/v1/*/events/recording-ended.json'],
    because: namedByIvs,
  },
  {
    at: /^classroom\/Classes(StreamState|Moderation|Leftovers)Role$/,
    actions: ['s3:PutObject'],
    resources: ['${data/Media}/public/live/*'],
    because: namedWhenAsked,
  },
  {
    at: /^site\/PlaylistRole$/,
    actions: ['s3:GetObject'],
    resources: ['${classroom/LiveRecordings}/ivs/*.m3u8'],
    because: namedByIvs,
  },
  {
    at: /^api\/DeleteAccountRole$/,
    actions: ['s3:DeleteObject'],
    resources: ['${data/Media}/public/profile/*.jpeg'],
    because: namedWhenAsked,
  },
  {
    at: /^api\/PictureRole$/,
    actions: ['s3:DeleteObject', 's3:PutObject'],
    resources: ['${data/Media}/public/profile/*.jpeg'],
    because: namedWhenAsked,
  },
  {
    at: /^api\/PictureRole$/,
    actions: ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
    resources: ['${data/Uploads}/public/profile/*.jpeg'],
    because: namedWhenAsked,
  },
  {
    at: /^api\/PracticeRole$/,
    actions: ['s3:GetObject'],
    resources: ['${data/Content}/content/exercises/*'],
    because:
      'Exercises are named by their digest, and content lists them: the function reads an exercise of the requested course, and nothing but exercises from the bucket.',
  },
  {
    at: /^payments\/OutboxRole$/,
    actions: ['ses:SendEmail', 'ses:SendRawEmail'],
    resources: ['arn:aws:ses:us-east-1:${AccountId}:identity/*'],
    under: ['ses:FromAddress'],
    without: ['ses:Recipients'],
    because:
      'In its sandbox, where every account starts, SES also authorizes each recipient’s identity, and learners are not known in advance. The condition ses:FromAddress restricts the sender to the stage’s own address.',
  },
  {
    at: /^payments\/OutboxRole$/,
    actions: ['ses:SendEmail', 'ses:SendRawEmail'],
    resources: ['arn:aws:ses:us-east-1:${AccountId}:configuration-set/${payments/MailSettings}'],
    under: ['ses:FromAddress'],
    without: ['ses:Recipients'],
    because:
      'Receipts and reminders go to learners, who are not known in advance. The condition ses:FromAddress restricts the sender to the stage’s own address.',
  },
  {
    at: /^api\/GraphLogRole$/,
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: ['arn:aws:logs:us-east-1:${AccountId}:log-group:/aws/appsync/apis/*'],
    because:
      'AppSync names its log group after the API, which needs this role when it is created: the wildcard stands for the API’s ID; the role may write logs and nothing else.',
  },
  files(['s3:GetObject', 's3:DeleteObject'], '${data/Content}/releases/*', '${data/Content}/content/*'),
  files(['s3:PutObject'], '${data/Content}/releases/*'),
  files(
    ['s3:PutObject'],
    ...['covers/*', 'previews/*', 'portraits/*.svg', 'pages/*.html'].map((path) => `\${site/Bucket}/${path}`),
  ),
  files(['s3:DeleteObject'], '${classroom/Films}/lessons/*'),
  files(
    ['s3:DeleteObject'],
    ...['assets/*', 'pages/courses/*.html', 'pages/instructors/*.html'].map((path) => `\${site/Bucket}/${path}`),
  ),
];

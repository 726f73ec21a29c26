import type { AcknowledgedGrant } from '../grants/acknowledged.ts';

const traced = {
  actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
  resources: ['*'],
  because:
    'X-Ray’s PutTraceSegments and PutTelemetryRecords know no resources (Service Authorization Reference): there is nothing that could be named.',
};
const namedByIvs =
  'IVS names the folder of a recording when it begins: one kind of file may be read there, in this bucket alone, for a channel’s own event or by an address whose signature CloudFront has checked.';
const namedWhenAsked =
  'The object is named after the learner whose picture it is, or by a digest of the product whose class it is of, which are known only when asking: the server makes the key (lib/model/picture.ts, lib/model/class-state.ts), and no other folder is touched.';
const tagged =
  'The pool of channels and rooms grows with a setting, and no policy grows with it: the conditions on the tags app and stage leave those of this stage, which nothing but its own template tags so.';
const published =
  'What is sold and what is released changes between deployments: the publisher writes and removes files of products and of releases in these folders, removes films that no lesson has any more, reads the content that it is handed and removes what is older, and touches no other place of the buckets.';

const channels = 'arn:aws:ivs:us-east-1:${AccountId}:channel/*';
const rooms = 'arn:aws:ivschat:us-east-1:${AccountId}:room/*';
const under = ['aws:ResourceTag/app', 'aws:ResourceTag/stage'];
/** Statements on the pool of channels and rooms, by the role that has them. */
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

/** Statements of our own that are wider than an auditor expects: the part that only running tells. */
export const ofOurGrants: readonly AcknowledgedGrant[] = [
  { at: /^\w+\/(?!CustomCDK|GraphLog|Backups)\w+Role$/, ...traced },
  {
    at: /^data\/StageKey$/,
    when: ({ cmk }) => cmk,
    actions: ['kms:*'],
    resources: ['*'],
    to: 'arn:aws:iam::${AccountId}:root',
    because:
      'The key’s own account may administer it by its own policies: without this statement nobody could ever change or delete the key (KMS developer guide, “Allows access to the AWS account”). No role of a stage has a permission on it.',
  },
  {
    at: /^data\/BackupsKey$/,
    when: ({ backups }) => backups !== undefined,
    actions: ['kms:*'],
    resources: ['*'],
    to: 'arn:aws:iam::${AccountId}:root',
    because:
      'The key of the backups alone, which its own account may administer, as the stage’s key: without this statement nobody could ever change or delete it.',
  },
  {
    at: /^data\/BackupsKey$/,
    when: ({ backups }) => backups !== undefined,
    actions: ['kms:Decrypt', 'kms:DescribeKey'],
    resources: ['*'],
    to: 'arn:aws:iam::${BackupAccountId}:root',
    under: ['kms:ViaService'],
    because:
      'The second account takes copies of the backups, and takes them by AWS Backup alone: with this key, which encrypts nothing else, it reads what it is given anyway.',
  },
  {
    at: /^data\/BackupsRole$/,
    when: ({ backups }) => backups !== undefined,
    actions: ['dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:StartAwsBackupJob'],
    resources: ['${data/Table}'],
    without: ['dynamodb:LeadingKeys'],
    because:
      'A backup is of the whole table and these actions know no partitions: AWS Backup, for this account alone, puts all rows into the stage’s vault, whose lock and key are its own.',
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
      'Exercises are named after what is in them, and content says which there are: the function reads one of the course that is asked for, and of the bucket nothing but exercises.',
  },
  {
    at: /^payments\/OutboxRole$/,
    actions: ['ses:SendEmail', 'ses:SendRawEmail'],
    resources: ['arn:aws:ses:us-east-1:${AccountId}:identity/*'],
    under: ['ses:FromAddress'],
    without: ['ses:Recipients'],
    because:
      'In its sandbox, where every account begins, SES authorizes the identity of each recipient as well, and learners are not known beforehand. The condition ses:FromAddress holds the sender to the stage’s own address.',
  },
  {
    at: /^payments\/OutboxRole$/,
    actions: ['ses:SendEmail', 'ses:SendRawEmail'],
    resources: ['arn:aws:ses:us-east-1:${AccountId}:configuration-set/${payments/MailSettings}'],
    under: ['ses:FromAddress'],
    without: ['ses:Recipients'],
    because:
      'Receipts and reminders go to learners, who are not known beforehand. The condition ses:FromAddress holds the sender to the stage’s own address.',
  },
  {
    at: /^api\/GraphLogRole$/,
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: ['arn:aws:logs:us-east-1:${AccountId}:log-group:/aws/appsync/apis/*'],
    because:
      'AppSync names its log group after the API, which takes this role when it is made: the wildcard stands for that id; the role may write logs and nothing else.',
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

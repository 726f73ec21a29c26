import { nistAndPci, type Suppression } from '../suppression.ts';

const ofBuckets = 'AWS::S3::Bucket';
const replication = nistAndPci('S3BucketReplicationEnabled');
const lock = ['s3_bucket_object_lock_enabled_check'];

/** Why no bucket is copied to another region, and none is locked: bucket by bucket, as each holds something else. */
export const ofCopies: readonly Suppression[] = [
  {
    rules: replication,
    of: ofBuckets,
    at: /^(site\/Bucket|data\/Content|classroom\/Films)\//,
    because:
      'Can be made again from the repository and the films’ originals: `npm run publish`, a deployment, `npm run upload-films`. S3 keeps three copies in zones of the region.',
  },
  {
    rules: replication,
    of: ofBuckets,
    at: /^data\/Uploads\//,
    because: 'A picture lies here for minutes until it is drawn anew, a day at most: whoever loses one sends it again.',
  },
  {
    rules: replication,
    of: ofBuckets,
    at: /^data\/Media\//,
    because:
      'Learners’ pictures cannot be made again, and who loses one sends another. S3 keeps three copies in zones of the region; `npm run backup` writes one elsewhere when an operator runs it. A copy in another region would keep what its learner deletes.',
  },
  {
    rules: replication,
    of: ofBuckets,
    at: /^classroom\/Live\/Recordings\//,
    because:
      'A recording is kept for 180 days in one region, and with the region it is lost: nobody’s money or access hangs on it, and the broadcaster’s encoder keeps its own. lib/operations/README.md says so to operators.',
  },
  {
    rules: replication,
    of: ofBuckets,
    at: /^data\/AccessLogs\//,
    because:
      'Accesses are evidence for 120 days and are lost with the region. What has to outlive it is the account’s own record of calls, which its owner keeps elsewhere (report, “the owner’s”).',
  },
  {
    rules: lock,
    of: ofBuckets,
    at: /^data\/(Uploads|Media)\//,
    because: 'A lock would keep learners’ pictures from being deleted when they ask for it.',
  },
  {
    rules: lock,
    of: ofBuckets,
    at: /^(site\/Bucket|data\/Content|classroom\/Films)\//,
    because:
      'The publisher replaces and removes files as content changes, and a wrong one must be gone when it is found. The originals are in the repository, with their history.',
  },
  {
    rules: lock,
    of: ofBuckets,
    at: /^classroom\/Live\/Recordings\//,
    because:
      'A recording that shows what it must not is removed before its 180 days are over, and the privacy page promises that none is kept longer.',
  },
  {
    rules: lock,
    of: ofBuckets,
    at: /^data\/AccessLogs\//,
    because:
      'S3 delivers no access logs into a bucket that locks by default (S3 user guide, “Enabling server access logging”). Only the two log deliveries may write there, and nobody but the account’s administrators delete.',
  },
];

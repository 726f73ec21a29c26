import { recordingDays } from '../../../model/live.ts';
import { uploadDays } from '../../../model/picture.ts';
import { accessLogsLast } from '../../data/access-logs.ts';
import { nistAndPci, type Suppression } from '../suppression.ts';

const ofBuckets = 'AWS::S3::Bucket';
const replication = nistAndPci('S3BucketReplicationEnabled');
const lock = ['s3_bucket_object_lock_enabled_check'];

/** Why no bucket is replicated to another region or locked, one by one, because each has different content. */
export const ofCopies: readonly Suppression[] = [
  {
    rules: replication,
    of: ofBuckets,
    at: /^(site\/Bucket|data\/Content|classroom\/Films)\//,
    because:
      'Can be recreated from the repository and the original films with `npm run publish`, a deployment and `npm run upload-films`. S3 stores it redundantly across the region’s zones.',
  },
  {
    rules: replication,
    of: ofBuckets,
    at: /^data\/Uploads\//,
    because: `A picture stays here for minutes until it is re-encoded, ${uploadDays + 1} days at most: if one is lost, its learner uploads it again.`,
  },
  {
    rules: replication,
    of: ofBuckets,
    at: /^data\/Media\//,
    because:
      'Learners’ pictures cannot be recreated, but a learner can upload a new one; the state of classes is rewritten while a class is on. S3 stores them redundantly across the region’s zones; `npm run backup` writes a copy elsewhere when an operator runs it. A replica in another region would keep what its learner deletes.',
  },
  {
    rules: replication,
    of: ofBuckets,
    at: /^classroom\/Live\/Recordings\//,
    because: `A recording is kept for ${recordingDays} days in one region and is lost with it: no money or access depends on it, and the broadcaster’s encoder can keep its own copy. lib/operations/README.md tells operators.`,
  },
  {
    rules: replication,
    of: ofBuckets,
    at: /^data\/AccessLogs\//,
    because: `Access logs are evidence for ${accessLogsLast} days and are lost with the region. The account’s CloudTrail has to outlive it, and its owner stores that elsewhere (report, “the owner’s”).`,
  },
  {
    rules: lock,
    of: ofBuckets,
    at: /^data\/(Uploads|Media)\//,
    because: 'A lock would prevent deleting learners’ pictures on request.',
  },
  {
    rules: lock,
    of: ofBuckets,
    at: /^(site\/Bucket|data\/Content|classroom\/Films)\//,
    because:
      'The publisher replaces and removes files as content changes, and must be able to remove a wrong one at once. The originals are in the repository, with their history; those of films are files of the institution’s.',
  },
  {
    rules: lock,
    of: ofBuckets,
    at: /^classroom\/Live\/Recordings\//,
    because: `A recording with improper content is removed before its ${recordingDays} days are over, and the privacy page promises that none is kept longer.`,
  },
  {
    rules: lock,
    of: ofBuckets,
    at: /^data\/AccessLogs\//,
    because:
      'S3 cannot deliver access logs to a bucket with a default lock (S3 user guide, “Enabling server access logging”). Only the two log deliveries may write there, and only the account’s administrators may delete.',
  },
];

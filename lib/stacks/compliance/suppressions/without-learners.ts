import { dev } from '../../../stages.ts';

/** Features that stages without learners omit. */
export const withoutLearners = {
  key: `Encrypted by the service with an AWS key: a stage without learners contains only samples and test keys, writes no personal data to its own logs and deletes them after ${dev.logDays} days. Stages with learners have their own key.`,
  accessLogs:
    'A stage without learners keeps no access logs: it only serves samples. Stages with learners log every access to buckets and distribution to a separate bucket.',
};

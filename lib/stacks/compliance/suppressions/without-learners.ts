/** What stages do without that nobody but ourselves uses. */
export const withoutLearners = {
  key: 'Encrypted by the service with a key of AWS: a stage without learners holds samples and test keys alone, writes no personal data into log lines of its own and forgets after a week. Stages with learners have a key of their own.',
  accessLogs:
    'A stage without learners keeps no access logs: what is read there are samples. Stages with learners log every access to buckets and distribution into a bucket of its own.',
};

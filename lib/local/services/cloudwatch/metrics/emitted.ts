import type { Metric } from '../port.ts';

/** Metrics that a service publishes, by AWS's names, and their dimensions in alphabetical order. */
interface Published {
  readonly namespace: string;
  readonly names: readonly string[];
  readonly dimensions: readonly string[];
}

/**
 * What the services of this stage publish. An alarm on any other AWS metric watches nothing here, and the console says
 * so. Metrics of failures that cannot happen here (mail to the mailbox simulator does not affect a sender's reputation)
 * are not published.
 */
const published: readonly Published[] = [
  {
    namespace: 'AWS/Lambda',
    names: ['Invocations', 'Errors', 'Throttles', 'Duration'],
    dimensions: ['', 'FunctionName'],
  },
  {
    namespace: 'AWS/SQS',
    names: [
      ...['ApproximateNumberOfMessagesVisible', 'ApproximateNumberOfMessagesNotVisible'],
      ...['ApproximateNumberOfMessagesDelayed', 'ApproximateAgeOfOldestMessage'],
    ],
    dimensions: ['QueueName'],
  },
  { namespace: 'AWS/AppSync', names: ['4XXError', '5XXError', 'Latency'], dimensions: ['GraphQLAPIId'] },
  { namespace: 'AWS/DynamoDB', names: ['ThrottledRequests', 'SystemErrors'], dimensions: ['Operation,TableName'] },
  {
    namespace: 'AWS/DynamoDB',
    names: ['ReadThrottleEvents', 'WriteThrottleEvents'],
    dimensions: ['TableName', 'GlobalSecondaryIndexName,TableName'],
  },
  { namespace: 'AWS/DynamoDB', names: ['TransactionConflict'], dimensions: ['TableName'] },
  {
    namespace: 'AWS/Cognito',
    names: ['SignIn', 'SignUp', 'TokenRefresh'].flatMap((kind) => [`${kind}Successes`, `${kind}Throttles`]),
    dimensions: ['UserPool,UserPoolClient'],
  },
  {
    namespace: 'AWS/CloudFront',
    names: ['Requests', '4xxErrorRate', '5xxErrorRate'],
    dimensions: ['DistributionId,Region'],
  },
  { namespace: 'AWS/WAFV2', names: ['BlockedRequests'], dimensions: ['Region,Rule,WebACL', 'Rule,WebACL'] },
  { namespace: 'AWS/Backup', names: ['NumberOfCopyJobsCompleted'], dimensions: ['BackupVaultName'] },
  { namespace: 'AWS/ApiGateway', names: ['Count', '4xx', '5xx', 'Latency'], dimensions: ['ApiId'] },
];

/** A sentence when nothing on this stage emits the metric. Metrics outside AWS's namespaces may come from functions. */
export function blindSpot({ namespace, name, dimensions }: Metric): string | undefined {
  if (!namespace.startsWith('AWS/')) return undefined;
  const set = Object.keys(dimensions).sort().join();
  const known = (each: Published) =>
    each.namespace === namespace && each.names.includes(name) && each.dimensions.includes(set);
  if (published.some(known)) return undefined;
  return `nothing here emits ${namespace} ${name}${set ? ` by ${set.replaceAll(',', ' and ')}` : ' without dimensions'}`;
}

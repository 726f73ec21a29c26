import type { Metric } from './port.ts';

/**
 * What the services of this stage publish, by AWS's names, each with the sets of dimensions it comes under. An alarm on anything
 * else of AWS watches nothing here, and says so.
 */
const emitted: Readonly<Record<string, { readonly names: readonly string[]; readonly dimensions: readonly string[] }>> =
  {
    'AWS/Lambda': {
      names: ['Invocations', 'Errors', 'Throttles', 'Duration', 'ConcurrentExecutions'],
      dimensions: ['', 'FunctionName'],
    },
    'AWS/SQS': {
      names: [
        ...['ApproximateNumberOfMessagesVisible', 'ApproximateNumberOfMessagesNotVisible'],
        ...['ApproximateNumberOfMessagesDelayed', 'ApproximateAgeOfOldestMessage'],
      ],
      dimensions: ['QueueName'],
    },
    'AWS/AppSync': { names: ['4XXError', '5XXError', 'Latency'], dimensions: ['GraphQLAPIId'] },
    'AWS/DynamoDB': {
      names: ['ThrottledRequests', 'SystemErrors', 'SuccessfulRequestLatency'],
      dimensions: ['Operation,TableName'],
    },
    'AWS/DynamoDB TransactionConflict': { names: ['TransactionConflict'], dimensions: ['TableName'] },
    'AWS/CloudFront': {
      names: ['Requests', '4xxErrorRate', '5xxErrorRate', 'TotalErrorRate'],
      dimensions: ['DistributionId,Region'],
    },
    'AWS/ApiGateway': {
      names: ['Count', '4xx', '5xx', 'Latency'],
      dimensions: ['ApiId', 'ApiId,Stage'],
    },
  };

/** A sentence when nothing on this stage emits the metric. Whatever is not AWS's own may come from functions. */
export function blindSpot({ namespace, name, dimensions }: Metric): string | undefined {
  if (!namespace.startsWith('AWS/')) return undefined;
  const set = Object.keys(dimensions).sort().join();
  const known = [emitted[namespace], emitted[`${namespace} ${name}`]];
  if (known.some((each) => each?.names.includes(name) && each.dimensions.includes(set))) return undefined;
  return `nothing here emits ${namespace} ${name}${set ? ` by ${set.replaceAll(',', ' and ')}` : ' without dimensions'}`;
}

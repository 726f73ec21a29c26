import type { AwsError } from '../../../kernel/aws-error.ts';
import type { InvokeResult } from '../port.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/**
 * Publishes an invocation's metrics as Lambda does, by function and for the whole account. A throttled call counts as a
 * throttle and not as an invocation (Lambda developer guide, "Types of metrics for Lambda functions").
 */
export async function measured(kernel: Kernel, name: string, run: () => Promise<InvokeResult>): Promise<InvokeResult> {
  const put = (values: Record<string, number>) =>
    kernel.ports.metrics?.put({ namespace: 'AWS/Lambda', dimensions: [{ FunctionName: name }, {}], values });
  const began = performance.now();
  try {
    const result = await run();
    const Duration = performance.now() - began;
    put({ Invocations: 1, Errors: result.functionError === undefined ? 0 : 1, Throttles: 0, Duration });
    return result;
  } catch (error) {
    if ((error as AwsError).code === 'TooManyRequestsException') put({ Throttles: 1 });
    throw error;
  }
}

/** Lambda functions as data sources (developer guide, "JavaScript resolver function reference for Lambda"). */
import { AwsError } from '../../../kernel/aws-error.ts';
import type { InvokeResult } from '../../lambda/port.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { checkMembers, unreadable, type Answer, type Call, type DataSource } from './source.ts';

export interface LambdaConfig {
  readonly name: string;
  readonly functionArn: string;
  readonly roleArn: string;
}

const members = new Set(['operation', 'payload', 'invocationType', 'version']);
/** How many BatchInvoke requests are sent together when the resolver has no MaxBatchSize. */
const defaultBatch = 5;

interface Waiting {
  readonly payload: Json;
  readonly settle: (answer: Answer) => void;
}

export function lambdaSource(kernel: Kernel, config: LambdaConfig): DataSource {
  const send = async (event: Json, type: 'RequestResponse' | 'Event'): Promise<InvokeResult> => {
    const { principal } = kernel.iam.assume(config.roleArn, 'appsync.amazonaws.com', 'APPSYNC_ASSUME_ROLE');
    return kernel.ports.lambda.invoke(config.functionArn, event, principal, type);
  };

  const one = async (event: Json, type: 'RequestResponse' | 'Event'): Promise<Answer> => {
    try {
      const { payload, functionError } = await send(event, type);
      if (functionError) return { result: null, error: thrown(payload, functionError) };
      return { result: type === 'Event' ? null : payload };
    } catch (error) {
      return refusal(error);
    }
  };

  const many = async (batch: readonly Waiting[]): Promise<void> => {
    const answers = await askMany(
      batch.map((waiting) => waiting.payload),
      one,
    );
    batch.forEach((waiting, index) => waiting.settle(answers[index] as Answer));
  };

  return {
    name: config.name,
    isDirect: true,
    invoke(request, call) {
      checkMembers(request, members);
      const type = request.invocationType ?? 'RequestResponse';
      if (type !== 'RequestResponse' && type !== 'Event')
        throw unreadable(`Unsupported invocationType '${String(type)}'.`);
      const payload = (request.payload ?? null) as Json;
      if (request.operation === 'Invoke') return one(payload, type);
      if (request.operation === 'BatchInvoke') return inBatch(call, payload, many);
      throw unreadable(
        `Unsupported operation '${String(request.operation)}'. Datasource Versions only support the following operations: [Invoke, BatchInvoke]`,
      );
    },
  };
}

/** Collects the requests of the fields on one level until the batch is full or nothing more comes in this turn. */
function inBatch(call: Call, payload: Json, many: (batch: readonly Waiting[]) => Promise<void>): Promise<Answer> {
  const { batches } = call.execution;
  const most = call.step.maxBatchSize || defaultBatch;
  const batch = (batches.get(call.step) as Waiting[] | undefined) ?? [];
  return new Promise((settle) => {
    batch.push({ payload, settle });
    if (batch.length === 1) {
      batches.set(call.step, batch);
      setImmediate(() => {
        if (batches.get(call.step) !== batch) return;
        batches.delete(call.step);
        void many(batch);
      });
    }
    if (batch.length < most) return;
    batches.delete(call.step);
    void many(batch);
  });
}

async function askMany(
  payloads: Json[],
  one: (event: Json, type: 'RequestResponse') => Promise<Answer>,
): Promise<Answer[]> {
  const { result, error } = await one(payloads, 'RequestResponse');
  if (error) return payloads.map(() => ({ result: null, error }));
  if (!Array.isArray(result) || result.length !== payloads.length) {
    const type = 'Lambda:IllegalArgument';
    const message = `The BatchInvoke response must be a list of ${payloads.length} items, as many as were sent.`;
    return payloads.map(() => ({ result: null, error: { type, message } }));
  }
  return result.map(itemAnswer);
}

/** One item of a batch's response: `{ data, errorMessage, errorType }`, or null. */
function itemAnswer(item: { data?: unknown; errorMessage?: string; errorType?: string } | null): Answer {
  if (item === null || typeof item !== 'object') return { result: item };
  const isEnvelope = 'data' in item || 'errorMessage' in item;
  if (!isEnvelope) return { result: item };
  if (!item.errorMessage) return { result: item.data ?? null };
  return {
    result: item.data ?? null,
    error: { message: item.errorMessage, type: item.errorType ?? 'Lambda:Unhandled' },
  };
}

/** aws-appsync-community issue 386 shows both forms of `unhandledErrorType`. */
function thrown(payload: Json, functionError: string): NonNullable<Answer['error']> {
  const { errorMessage, errorType } = (payload ?? {}) as { errorMessage?: string; errorType?: string };
  const message = errorMessage ?? 'The Lambda function failed.';
  return { message, type: `Lambda:${functionError}`, unhandledErrorType: errorType ?? null };
}

function refusal(error: unknown): Answer {
  if (!(error instanceof AwsError)) throw error;
  const message = `${error.message} (Service: AWSLambda; Status Code: ${error.status}; Error Code: ${error.code})`;
  return { result: null, error: { message, type: `Lambda:${error.code}`, unhandledErrorType: null } };
}

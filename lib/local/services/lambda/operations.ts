import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Json } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type LambdaPort, payloadQuota } from './port.ts';
import type { Principal } from '../../iam/iam.ts';
import { readBody } from '../../protocol/body.ts';
import { sendError, sendJson } from '../../protocol/respond.ts';
import { callerOf } from '../../protocol/signature.ts';
import type { Entry } from './entry.ts';
import { demandQuota, reservedConcurrencyOf } from './quota.ts';
import type { Mapping } from './event-source.ts';

export interface LambdaCalls {
  readonly invoke: LambdaPort['invoke'];
  find(reference: string): Entry;
  arnOf(reference: string): string;
  readonly entries: ReadonlyMap<string, Entry>;
  mappings(): readonly Mapping[];
  /** Starts or stops a mapping's polling. */
  enable(mapping: Mapping, enabled: boolean): Mapping;
  /** Sets a function's reserved concurrency; undefined removes it. */
  reserve(entry: Entry, executions: number | undefined): void;
}

/** The quota of an established account (Lambda Developer Guide, "Lambda quotas"). */
const usualQuota = 1000;
const mostListed = 50;

/**
 * Lambda's REST API as far as operators and functions use it: invocations, configuration, and concurrency (Lambda API
 * reference).
 */
export async function answerApi(
  kernel: Kernel,
  calls: LambdaCalls,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  try {
    const body = await readBody(request, payloadQuota);
    const caller = callerOf(kernel, request, body);
    const url = new URL(path, 'http://lambda');
    const [, , kind, encoded, what] = url.pathname.split('/');
    const qualifier = url.searchParams.get('Qualifier');
    const reference = decodeURIComponent(encoded ?? '') + (qualifier ? `:${qualifier}` : '');
    if (kind === 'functions' && encoded && request.method === 'POST' && what === 'invocations')
      return await invoke(calls, request, response, { reference, body, caller });
    if (kind === 'functions' && encoded && request.method === 'GET' && (!what || what === 'configuration')) {
      const action = what ? 'lambda:GetFunctionConfiguration' : 'lambda:GetFunction';
      kernel.iam.authorize({ principal: caller, action, resource: calls.arnOf(reference) });
      const configuration = configurationOf(calls.find(reference));
      const answer = what ? configuration : { Configuration: configuration, Code: {}, Tags: {} };
      return sendJson(response, 200, answer, 'application/json');
    }
    const list = request.method === 'GET' ? lists[url.pathname.replace(/\/$/, '')] : undefined;
    if (list) return sendJson(response, 200, list(kernel, calls, caller, url.searchParams), 'application/json');
    if (kind === 'event-source-mappings' && encoded && request.method === 'PUT')
      return sendJson(response, 202, updateMapping(kernel, calls, encoded, caller, body), 'application/json');
    if (kind === 'functions' && encoded && what === 'concurrency') {
      const answer = concurrency(kernel, calls, { reference, body, caller }, request.method ?? '');
      if (answer) return sendJson(response, 200, answer, 'application/json');
      return void response.writeHead(204).end();
    }
    throw new AwsError('UnknownOperationException', `Lambda locally has no ${request.method} ${url.pathname}`, 404);
  } catch (error) {
    sendError(response, error, 'rest-json');
  }
}

const described = ({ id, queueArn, functionArn, batchSize, enabled }: Mapping): object => ({
  ...{ UUID: id, EventSourceArn: queueArn, FunctionArn: functionArn, BatchSize: batchSize },
  State: enabled ? 'Enabled' : 'Disabled',
});

/** UpdateEventSourceMapping, which here only enables and disables. */
function updateMapping(kernel: Kernel, { mappings, enable }: LambdaCalls, id: string, caller: Principal, body: Buffer) {
  const resource = `arn:${kernel.partition}:lambda:${kernel.region}:${kernel.account}:event-source-mapping:${id}`;
  kernel.iam.authorize({ principal: caller, action: 'lambda:UpdateEventSourceMapping', resource });
  const found = mappings().find((each) => each.id === id);
  if (!found)
    throw new AwsError('ResourceNotFoundException', 'The resource you requested does not exist.', 404, {
      Type: 'User',
    });
  const { Enabled: enabled, ...others } = JSON.parse(body.toString() || '{}') as Record<string, unknown>;
  const [other] = Object.keys(others);
  if (other !== undefined || typeof enabled !== 'boolean')
    throw new AwsError(
      'InvalidParameterValueException',
      `UpdateEventSourceMapping locally takes Enabled alone, not ${other}`,
    );
  return { ...described(enable(found, enabled)), State: enabled ? 'Enabling' : 'Disabling' };
}

type List = (kernel: Kernel, calls: LambdaCalls, principal: Principal, asked: URLSearchParams) => object;

/** By path, without a trailing slash. */
const lists: Readonly<Record<string, List>> = {
  '/2015-03-31/functions'(kernel, { entries }, principal, asked) {
    kernel.iam.authorize({ principal, action: 'lambda:ListFunctions', resource: '*' });
    const after = asked.get('Marker') ?? '';
    const names = [...entries.keys()].filter((name) => name > after).sort();
    const page = names.slice(0, Math.min(Number(asked.get('MaxItems') ?? mostListed), mostListed));
    const NextMarker = page.length < names.length ? page.at(-1) : undefined;
    return { Functions: page.map((name) => configurationOf(entries.get(name)!)), NextMarker };
  },
  '/2015-03-31/event-source-mappings'(kernel, { mappings, arnOf }, principal, asked) {
    kernel.iam.authorize({ principal, action: 'lambda:ListEventSourceMappings', resource: '*' });
    const name = asked.get('FunctionName');
    const source = asked.get('EventSourceArn');
    // A function's name alone does not find the mapping of its alias.
    const found = mappings()
      .filter(({ functionArn }) => !name || functionArn === arnOf(name))
      .filter(({ queueArn }) => !source || queueArn === source);
    return { EventSourceMappings: found.map(described) };
  },
  '/2016-08-19/account-settings'(kernel, { entries }, principal) {
    kernel.iam.authorize({ principal, action: 'lambda:GetAccountSettings', resource: '*' });
    const executions = kernel.ports.account?.executions ?? usualQuota;
    const UnreservedConcurrentExecutions = executions - reservedConcurrencyOf(entries);
    return { AccountLimit: { ConcurrentExecutions: executions, UnreservedConcurrentExecutions } };
  },
};

/** Get, Put, and DeleteFunctionConcurrency. @returns undefined where the response has no body */
function concurrency(kernel: Kernel, calls: LambdaCalls, { reference, body, caller }: Call, method: string) {
  const verb = { GET: 'Get', PUT: 'Put', DELETE: 'Delete' }[method];
  if (!verb) throw new AwsError('UnknownOperationException', `Lambda locally has no ${method} of concurrency`, 404);
  const resource = calls.arnOf(reference);
  kernel.iam.authorize({ principal: caller, action: `lambda:${verb}FunctionConcurrency`, resource });
  const entry = calls.find(reference);
  if (verb === 'Delete') return void calls.reserve(entry, undefined);
  if (verb === 'Put') {
    const { ReservedConcurrentExecutions: wanted } = JSON.parse(body.toString() || '{}') as Record<string, unknown>;
    if (!Number.isInteger(wanted) || Number(wanted) < 0)
      throw new AwsError(
        'InvalidParameterValueException',
        'ReservedConcurrentExecutions must be a whole number from 0 on',
      );
    const reserved = Number(wanted);
    try {
      demandQuota(kernel, calls.entries, { ...entry.fn, reserved });
    } catch (error) {
      throw new AwsError('InvalidParameterValueException', (error as Error).message);
    }
    calls.reserve(entry, reserved);
  }
  const { reserved } = calls.find(reference).fn;
  return reserved === undefined ? {} : { ReservedConcurrentExecutions: reserved };
}

interface Call {
  readonly reference: string;
  readonly body: Buffer;
  readonly caller: Principal;
}

async function invoke(
  calls: LambdaCalls,
  request: IncomingMessage,
  response: ServerResponse,
  { reference, body, caller }: Call,
): Promise<void> {
  const type = request.headers['x-amz-invocation-type'] ?? 'RequestResponse';
  if (type !== 'RequestResponse' && type !== 'Event')
    throw new AwsError('InvalidParameterValueException', `The invocation type ${String(type)} is not known locally`);
  const result = await calls.invoke(reference, eventOf(body), caller, type);
  if (result.functionError) response.setHeader('x-amz-function-error', result.functionError);
  response.setHeader('x-amz-executed-version', '$LATEST');
  if (type === 'Event') response.writeHead(202).end();
  else sendJson(response, 200, result.payload, 'application/json');
}

function eventOf(body: Buffer): Json {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString('utf8')) as Json;
  } catch (error) {
    const reason = (error as Error).message;
    throw new AwsError('InvalidRequestContentException', `Could not parse request body into json: ${reason}`);
  }
}

function configurationOf({ fn }: Entry): object {
  return {
    FunctionName: fn.name,
    FunctionArn: fn.arn,
    Runtime: fn.runtime,
    Role: fn.roleArn,
    Handler: fn.handler,
    Description: fn.description,
    Timeout: fn.timeout,
    MemorySize: fn.memory,
    Version: '$LATEST',
    Environment: { Variables: fn.environment },
    State: 'Active',
    LastUpdateStatus: 'Successful',
    PackageType: 'Zip',
    LoggingConfig: { LogFormat: fn.logFormat, LogGroup: fn.logGroup },
  };
}

/** Answers GraphQL requests for one state of an API: who may come in, what was asked, and the response as text. */
import type { IncomingMessage } from 'node:http';
import type { Authenticator } from './access/authenticate.ts';
import type { Caller } from './access/modes.ts';
import { checkDocument, DocumentCache, type CheckedDocument, type CheckedOperation } from './document.ts';
import { malformed, RequestRefused, type ErrorEntry } from './errors.ts';
import { Execution } from './execution/execution.ts';
import type { RequestScope } from './execution/scope.ts';
import { planOperation, type OperationPlan, type PlanSource, type Variables } from './execution/plan.ts';
import { coerceVariables } from './execution/variables.ts';
import { sentHeaders } from './headers.ts';

/** A request may take this long (service quotas), in milliseconds. */
const timeLimit = 30_000;

export interface EngineParts {
  readonly authenticator: Authenticator;
  readonly plans: PlanSource;
  readonly introspection: boolean;
  readonly resolverLimit: number;
  readonly env: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/** A response's body and the headers that resolvers added. */
export interface Reply {
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Asked {
  readonly query: string;
  readonly operationName?: string;
  readonly variables: Record<string, unknown>;
}

export class Engine {
  private readonly parts: EngineParts;
  private readonly documents = new DocumentCache();

  constructor(parts: EngineParts) {
    this.parts = parts;
  }

  /** @throws RequestRefused when the request does not get as far as GraphQL. */
  answer(request: IncomingMessage, body: Buffer): Reply | Promise<Reply> {
    const caller = this.parts.authenticator.callerOf(request, body);
    const asked = request.method === 'GET' ? readAddress(request) : read(body);
    const { schema } = this.parts.plans;
    const document = this.documents.get(asked.query, () =>
      checkDocument(schema, asked.query, this.parts.introspection),
    );
    if ('errors' in document) return refusal(document.errors);
    const operation = chosen(document, asked.operationName);
    if ('message' in operation) return refusal([operation]);
    const variables = coerceVariables(operation.variables, asked.variables);
    if ('errors' in variables) return refusal(variables.errors);
    const plan = this.plan(document, operation, variables.values);
    return this.run(plan, this.scope(request, caller, variables.values, asked.variables));
  }

  private plan(document: CheckedDocument, operation: CheckedOperation, variables: Variables): OperationPlan {
    const { conditions, plans } = operation;
    const key = conditions.length === 0 ? '' : conditions.map((name) => (variables[name] ? '1' : '0')).join('');
    let plan = plans.get(key);
    if (!plan) {
      plan = planOperation(this.parts.plans, operation.node, document.fragments, variables);
      plans.set(key, plan);
    }
    return plan;
  }

  private scope(
    request: IncomingMessage,
    caller: Caller,
    variables: Variables,
    sent: Record<string, unknown>,
  ): RequestScope {
    const { plans, env, resolverLimit, log } = this.parts;
    return {
      schema: plans.schema,
      caller,
      identity: caller.identity && { ...caller.identity, sourceIp: addressesOf(request) },
      headers: sentHeaders(request),
      env,
      variables,
      sentVariables: sent,
      resolverLimit,
      log,
    };
  }

  private run(plan: OperationPlan, scope: RequestScope): Reply | Promise<Reply> {
    const execution = new Execution(scope);
    const data = execution.run(plan);
    if (!(data instanceof Promise)) return reply(execution, data);
    let timer: NodeJS.Timeout;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RequestRefused(200, 'ExecutionTimeout', 'Execution timed out.')), timeLimit);
      timer.unref();
    });
    return Promise.race([data, late]).then(
      (value) => {
        clearTimeout(timer);
        return reply(execution, value);
      },
      (error) => {
        clearTimeout(timer);
        throw error;
      },
    );
  }
}

function reply({ errors, extensions, responseHeaders }: Execution, data: unknown): Reply {
  const failures = errors.length > 0 ? `,"errors":${JSON.stringify(errors)}` : '';
  const more = extensions ? `,"extensions":${JSON.stringify(extensions)}` : '';
  return { text: `{"data":${JSON.stringify(data)}${failures}${more}}`, headers: responseHeaders };
}

const refusal = (errors: readonly ErrorEntry[]): Reply => ({ text: JSON.stringify({ data: null, errors }) });

const unparsable = () => malformed('Unable to parse GraphQL query.');

function parsed(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    throw unparsable();
  }
}

function read(body: Buffer): Asked {
  if (body.length === 0) throw malformed('Request body is empty.');
  return askedBy(parsed(body.toString()));
}

/** `?query=&variables=&operationName=`, the variables as JSON. */
function readAddress({ url = '' }: IncomingMessage): Asked {
  const { variables, ...asked } = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
  return askedBy({ ...asked, variables: variables === undefined ? undefined : parsed(variables) });
}

function askedBy(asked: any): Asked {
  if (typeof asked?.query !== 'string') throw unparsable();
  const { query, operationName, variables } = asked;
  return {
    query,
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : undefined,
    variables: variables !== null && typeof variables === 'object' && !Array.isArray(variables) ? variables : {},
  };
}

function chosen({ operations }: CheckedDocument, name: string | undefined): CheckedOperation | ErrorEntry {
  const entry = (message: string): ErrorEntry => ({ path: null, locations: null, message });
  const operation = name === undefined ? operations[0] : operations.find((one) => one.node.name?.value === name);
  if (!operation)
    return entry(name === undefined ? 'Must provide an operation.' : `Unknown operation named '${name}'.`);
  if (name === undefined && operations.length > 1)
    return entry('Must provide operation name if query contains multiple operations.');
  if (operation.node.operation === 'subscription')
    return entry('Subscriptions are served by the real-time endpoint, not by POST requests.');
  return operation;
}

/** `x-forwarded-for` as it was sent, then the connection's own address: only that one is certain. */
function addressesOf(request: IncomingMessage): string[] {
  const own = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  if (!forwarded) return [own];
  return [
    ...String(forwarded)
      .split(',')
      .map((address) => address.trim()),
    own,
  ];
}

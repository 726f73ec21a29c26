/** Answers GraphQL requests for one version of an API: authenticates, plans, runs, and serializes the response. */
import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Authenticator } from '../access/authenticate.ts';
import type { Caller } from '../access/modes.ts';
import { checkDocument, DocumentCache, type CheckedDocument, type CheckedOperation } from './document.ts';
import { malformed, RequestRefused, type ErrorEntry } from '../errors.ts';
import { Execution } from '../execution/execution.ts';
import type { RequestScope, Variables } from '../execution/scope.ts';
import { planOperation, type PlanSource } from '../execution/plan.ts';
import type { FieldPlan, OperationPlan } from '../execution/field-plan.ts';
import { coerceVariables } from '../execution/variables.ts';
import { sentHeaders } from './headers.ts';
import type { Subscriptions } from '../realtime/subscriptions.ts';

/** Maximum duration of a request (service quotas), in milliseconds. */
const timeLimit = 30_000;

export interface EngineParts {
  readonly authenticator: Authenticator;
  readonly plans: PlanSource;
  readonly subscriptions: Subscriptions;
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

  /**
   * @throws RequestRefused when the request is refused before GraphQL begins
   */
  answer(request: IncomingMessage, body: Buffer): Reply | Promise<Reply> {
    const caller = this.parts.authenticator.callerOf(request, body);
    const asked = request.method === 'GET' ? readAddress(request) : read(body);
    const ready = this.ready(asked, 'request');
    if ('errors' in ready) return refusal(ready.errors);
    return this.run(ready.plan, this.scope(request, caller, ready.variables, asked.variables));
  }

  /**
   * @throws RequestRefused when the client may not connect
   */
  admit(request: IncomingMessage): void {
    this.parts.authenticator.callerOf(request, Buffer.alloc(0));
  }

  /**
   * Starts a subscription.
   * @param data the request as JSON
   * @param tell receives `{ data }` or `{ data, errors }` for each event
   * @throws RequestRefused when the request is refused before GraphQL begins
   */
  async subscribe(
    request: IncomingMessage,
    data: string,
    tell: (result: object) => void,
  ): Promise<{ readonly errors: readonly ErrorEntry[] } | { readonly end: () => void }> {
    const caller = this.parts.authenticator.callerOf(request, Buffer.alloc(0));
    const asked = askedBy(parsed(data));
    const ready = this.ready(asked, 'subscription');
    if ('errors' in ready) return ready;
    const { document, plan, variables } = ready;
    const scope = this.scope(request, caller, variables, asked.variables);
    const [field] = plan.selection.fields as [FieldPlan];
    const beginning = new Execution(scope);
    if (!(await beginning.mayBegin(field))) return { errors: beginning.errors };
    // An event carries all its data: no resolver runs for it.
    const event = planOperation(
      { ...this.parts.plans, resolvers: new Map() },
      plan.operation,
      document.fragments,
      variables,
    );
    const end = this.parts.subscriptions.add({
      field,
      args: field.argumentsFor(variables),
      filter: beginning.subscriptionFilter,
      tell(value) {
        const execution = new Execution(scope);
        const result = execution.run(event, { [field.name]: value });
        tell({ data: result, ...(execution.errors.length > 0 && { errors: execution.errors }) });
      },
    });
    return { end };
  }

  /** Turns the text into a plan, or into the errors that prevent one. */
  private ready(
    asked: Asked,
    way: 'request' | 'subscription',
  ): { document: CheckedDocument; plan: OperationPlan; variables: Variables } | { errors: readonly ErrorEntry[] } {
    const { schema } = this.parts.plans;
    const document = this.documents.get(asked.query, () =>
      checkDocument(schema, asked.query, this.parts.introspection),
    );
    if ('errors' in document) return document;
    const operation = chosen(document, asked.operationName, way);
    if ('message' in operation) return { errors: [operation] };
    const variables = coerceVariables(operation.variables, asked.variables);
    if ('errors' in variables) return variables;
    return { document, plan: this.plan(document, operation, variables.values), variables: variables.values };
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
    const published = (value: unknown) => {
      if (plan.operation.operation === 'mutation') this.parts.subscriptions.publish(plan, value);
      return reply(execution, value);
    };
    if (!(data instanceof Promise)) return published(data);
    let timer: NodeJS.Timeout;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RequestRefused(200, 'ExecutionTimeout', 'Execution timed out.')), timeLimit);
      timer.unref();
    });
    return Promise.race([data, late]).then(
      (value) => {
        clearTimeout(timer);
        return published(value);
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

function parsed(text: string): JsonObject | null {
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

function askedBy(asked: JsonObject | null): Asked {
  if (typeof asked?.query !== 'string') throw unparsable();
  const { query, operationName, variables } = asked;
  return {
    query,
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : undefined,
    variables: variables !== null && typeof variables === 'object' && !Array.isArray(variables) ? variables : {},
  };
}

function chosen(
  { operations }: CheckedDocument,
  name: string | undefined,
  way: 'request' | 'subscription',
): CheckedOperation | ErrorEntry {
  const entry = (message: string): ErrorEntry => ({ path: null, locations: null, message });
  const operation = name === undefined ? operations[0] : operations.find((one) => one.node.name?.value === name);
  if (!operation)
    return entry(name === undefined ? 'Must provide an operation.' : `Unknown operation named '${name}'.`);
  if (name === undefined && operations.length > 1)
    return entry('Must provide operation name if query contains multiple operations.');
  if (way === 'subscription' && operation.node.operation !== 'subscription')
    return entry('Only subscriptions are served by the real-time endpoint.');
  if (way === 'request' && operation.node.operation === 'subscription')
    return entry('Subscriptions are served by the real-time endpoint, not by POST requests.');
  return operation;
}

/** `x-forwarded-for` as sent, then the connection's own address, which is the only trustworthy one. */
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

/** One AppSync API on a real HTTP server, with handmade resources and the test's own ports of other services. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAppSync } from '../../../../lib/local/services/appsync/appsync.ts';
import { createClock } from '../../../../lib/local/clock.ts';
import { createFaults } from '../../../../lib/local/fault-plan.ts';
import type { AccessRequest, Iam } from '../../../../lib/local/iam/iam.ts';
import { AwsError } from '../../../../lib/local/kernel/aws-error.ts';
import type { Deployed } from '../../../../lib/local/kernel/resource-type.ts';
import type { Kernel, Service } from '../../../../lib/local/kernel/kernel.ts';
import type { Ports } from '../../../../lib/local/kernel/ports.ts';

const accountKey = { accessKeyId: 'AKIAROOT', secretAccessKey: 'secret', sessionToken: '' };
export const roleKey = { accessKeyId: 'ASIAROLE', secretAccessKey: 'role-secret', sessionToken: '' };
export const roleArn = 'arn:aws:iam::000000000000:role/source';

export interface LocalApi {
  readonly kernel: Kernel;
  readonly url: string;
  /** The address of the real-time endpoint. */
  readonly realtimeUrl: string;
  readonly apiId: string;
  readonly key: string;
  /** Every request that IAM decided on. */
  readonly asked: AccessRequest[];
  put(type: string, properties: Record<string, unknown>, logicalId?: string, before?: Deployed): Promise<Deployed>;
  none(coordinate: string, code: string): Promise<Deployed>;
  post(body: unknown, headers?: Record<string, string>): Promise<{ status: number; body: any; headers: Headers }>;
  query(query: string, variables?: object, headers?: Record<string, string>): Promise<any>;
  stop(): Promise<void>;
}

export interface Options {
  readonly schema: string;
  readonly api?: Record<string, unknown>;
  readonly ports?: Partial<Ports>;
  readonly allows?: (request: AccessRequest) => boolean;
}

/** A resolver whose response is the value of an expression over `ctx`. */
export const returning = (expression: string): string =>
  `export function request(ctx) { return { payload: null }; }\nexport function response(ctx) { return ${expression}; }`;

export async function startApi({ schema, api, ports, allows = () => true }: Options): Promise<LocalApi> {
  const asked: AccessRequest[] = [];
  const service: { current?: Service } = {};
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').slice('/_aws/appsync'.length);
    void service.current?.handle?.(request, response, path);
  });
  // A refused start leaves nothing that keeps the process alive.
  server.unref();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const kernel = kernelAt(base, iamOf(asked, allows), ports);
  service.current = createAppSync(kernel);
  server.on('upgrade', (request, socket, head) =>
    service.current?.upgrade?.(request, socket, head, (request.url ?? '').slice('/_aws/appsync'.length)),
  );

  const put: LocalApi['put'] = async (type, properties, logicalId = 'Thing', before = undefined) => {
    const provider = service.current?.resources?.[`AWS::AppSync::${type}`];
    if (!provider) throw new Error(`No type ${type}`);
    const declared = { stack: 'test', logicalId, type, properties, metadata: {}, assemblyDirectory: '/' };
    return { ...(await provider.put(declared, before)), properties };
  };
  const made = await put('GraphQLApi', { Name: 'test', AuthenticationType: 'API_KEY', ...api });
  const apiId: string = made.attributes['ApiId'];
  const url: string = made.attributes['GraphQLUrl'];
  await put('GraphQLSchema', { ApiId: apiId, Definition: schema });
  const key: string = (await put('ApiKey', { ApiId: apiId })).attributes['ApiKey'];
  await put('DataSource', { ApiId: apiId, Name: 'none', Type: 'NONE' });

  const post: LocalApi['post'] = async (body, headers = { 'x-api-key': key }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(url, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return {
    kernel,
    url,
    realtimeUrl: made.attributes['RealtimeUrl'],
    apiId,
    key,
    asked,
    put,
    none(coordinate, code) {
      const [TypeName, FieldName] = coordinate.split('.');
      const properties = { ApiId: apiId, TypeName, FieldName, DataSourceName: 'none', Code: code, Runtime: runtime };
      return put('Resolver', properties, coordinate);
    },
    post,
    query: async (query, variables = {}, headers = undefined) => (await post({ query, variables }, headers)).body,
    async stop() {
      await service.current?.stop?.();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export const runtime = { Name: 'APPSYNC_JS', RuntimeVersion: '1.0.0' };

function kernelAt(url: string, iam: Iam, ports: Partial<Ports> = {}): Kernel {
  return {
    url,
    directory: '/tmp',
    region: 'us-east-1',
    account: '000000000000',
    partition: 'aws',
    clock: createClock(),
    faults: createFaults(),
    iam,
    log: () => undefined,
    ports: { assets: { path: () => undefined }, ...ports } as Ports,
  };
}

function iamOf(asked: AccessRequest[], allows: (request: AccessRequest) => boolean): Iam {
  const role = { kind: 'role', roleArn, sessionName: 'session' } as const;
  return {
    root: accountKey,
    authorize(request) {
      asked.push(request);
      if (!allows(request)) throw new AwsError('AccessDeniedException', 'not authorized', 403);
    },
    allows,
    assume: (arn, _service, sessionName) => ({
      principal: { kind: 'role', roleArn: arn, sessionName },
      credentials: roleKey,
    }),
    principalOf: (id) => {
      if (id === accountKey.accessKeyId) return { principal: { kind: 'root' }, credentials: accountKey };
      return id === roleKey.accessKeyId ? { principal: role, credentials: roleKey } : undefined;
    },
    setResourcePolicy: () => undefined,
    usage: () => [],
  };
}

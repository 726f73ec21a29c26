import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createClock } from '../../../lib/local/clock.ts';
import { createFaults } from '../../../lib/local/fault-plan.ts';
import type { AccessRequest, Credentials, Iam, Principal } from '../../../lib/local/iam/iam.ts';
import { AwsError } from '../../../lib/local/kernel/aws-error.ts';
import type { Declared, Deployed } from '../../../lib/local/kernel/resource-type.ts';
import type { Kernel, Service } from '../../../lib/local/kernel/kernel.ts';

export const roleArn = 'arn:aws:iam::000000000000:role/worker';

/** A kernel with an HTTP front and an IAM that refuses what the test chooses: enough for the tests of one service. */
export interface SmallStage {
  readonly kernel: Kernel;
  readonly lines: string[];
  /** The requests that IAM decided on, newest last. */
  readonly asked: AccessRequest[];
  readonly policies: Map<string, any>;
  /** Actions that IAM refuses. */
  readonly refused: Set<string>;
  serve(...services: Service[]): void;
  /** Writes files to a new folder and returns its path. */
  folder(files: Record<string, string | Buffer>): string;
  /** Credentials of a role session, for SDK clients. */
  clientOf(endpoint: string): { endpoint: string; region: string; credentials: Credentials; maxAttempts: number };
  stop(): Promise<void>;
}

export async function smallStage(): Promise<SmallStage> {
  const directory = mkdtempSync(join(tmpdir(), 'small-stage-'));
  const services: Service[] = [];
  const lines: string[] = [];
  const asked: AccessRequest[] = [];
  const refused = new Set<string>();
  const policies = new Map<string, unknown>();
  const sessions = new Map<string, ReturnType<Iam['assume']>>();
  const iam: Iam = {
    authorize(request) {
      asked.push(request);
      if (refused.has(request.action))
        throw new AwsError('AccessDeniedException', `not authorized to perform: ${request.action}`, 403);
    },
    allows: () => true,
    assume(role, by, sessionName) {
      // Every role here trusts its account, so any caller that is not a service needs the permission.
      if (typeof by !== 'string') iam.authorize({ principal: by, action: 'sts:AssumeRole', resource: role });
      const accessKeyId = `ASIA${Buffer.from(`${role} ${sessionName}`).toString('hex').toUpperCase()}`;
      const principal: Principal = { kind: 'role', roleArn: role, sessionName };
      const session = {
        principal,
        credentials: {
          accessKeyId,
          secretAccessKey: `for ${typeof by === 'string' ? by : by.kind}`,
          sessionToken: 'token',
        },
      };
      sessions.set(accessKeyId, session);
      return session;
    },
    principalOf: (accessKeyId) => sessions.get(accessKeyId),
    setResourcePolicy: (arn, policy) => void (policy ? policies.set(arn, policy) : policies.delete(arn)),
    usage: () => [],
    root: { accessKeyId: 'AKIAROOT', secretAccessKey: 'root', sessionToken: '' },
  };
  const server = createServer((request, response) => {
    const [, , endpoint] = request.url!.split(/[/?]/);
    const service = services.find((candidate) => candidate.endpoint === endpoint);
    if (!service) return void response.writeHead(404).end();
    void service.handle!(request, response, request.url!.slice(`/_aws/${endpoint}`.length) || '/');
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    const [, , endpoint] = request.url!.split(/[/?]/);
    const service = services.find((candidate) => candidate.endpoint === endpoint);
    service!.upgrade!(request, socket, head, request.url!.slice(`/_aws/${endpoint}`.length) || '/');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const kernel: Kernel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    directory,
    region: 'us-east-1',
    account: '000000000000',
    partition: 'aws',
    clock: createClock(),
    faults: createFaults(),
    iam,
    log: (line) => void lines.push(line),
    ports: {} as Kernel['ports'],
  };
  // An asset's path is its key.
  kernel.ports.assets = { path: (bucket, key) => (bucket === 'assets' ? key : undefined) };
  let folders = 0;
  return {
    kernel,
    lines,
    asked,
    policies,
    refused,
    serve: (...more) => void services.push(...more),
    folder(files) {
      const folder = join(directory, 'assets', String(folders++));
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), content);
      }
      return folder;
    },
    clientOf: (endpoint) => ({
      endpoint: `${kernel.url}/_aws/${endpoint}`,
      region: kernel.region,
      credentials: iam.assume(roleArn, 'lambda.amazonaws.com', 'test').credentials,
      maxAttempts: 1,
    }),
    async stop() {
      await Promise.all(services.map((service) => service.stop?.()));
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true });
    },
  };
}

export function declared(type: string, logicalId: string, properties: Record<string, unknown>): Declared {
  return { stack: 'app', logicalId, type, properties, metadata: {}, assemblyDirectory: '/' };
}

/** Puts a resource as the template engine does: the record includes its properties. */
export async function put(service: Service, resource: Declared, before?: Deployed): Promise<Deployed> {
  const { [resource.type]: own, 'Custom::*': custom } = service.resources!;
  const deployed = await (own ?? custom)!.put(resource, before);
  return { ...deployed, properties: resource.properties };
}

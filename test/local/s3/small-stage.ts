import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '../../../lib/local/clock.ts';
import { createFaults } from '../../../lib/local/fault-plan.ts';
import type { AccessRequest, Credentials, Iam, PolicyDocument, Principal } from '../../../lib/local/iam/iam.ts';
import { AwsError } from '../../../lib/local/kernel/aws-error.ts';
import type { Declared, Deployed } from '../../../lib/local/kernel/resource-type.ts';
import type { Kernel, Service } from '../../../lib/local/kernel/kernel.ts';

/** A stage of a few services over a real HTTP server, whose permissions are one function. */
export interface SmallStage {
  readonly kernel: Kernel;
  readonly url: string;
  /** Decides every request; allows all by default. */
  allow: (request: AccessRequest) => boolean;
  /** The requests that were decided, newest last. */
  readonly asked: AccessRequest[];
  readonly policies: ReadonlyMap<string, PolicyDocument | undefined>;
  /** Credentials of a role such as functions have. */
  readonly credentials: Credentials;
  put(type: string, properties: Record<string, unknown>, before?: Deployed): Promise<Deployed>;
  /** Stops the server; `keep` leaves the state folder for the next stage. */
  stop(keep?: boolean): Promise<void>;
}

const role: Principal = {
  kind: 'role',
  roleArn: 'arn:aws:iam::000000000000:role/function',
  sessionName: 'function',
};

/**
 * @param real uses IAM itself, in place of `allow`
 */
export async function startSmallStage(
  factories: readonly ((kernel: Kernel) => Service)[],
  directory = mkdtempSync(join(tmpdir(), 'openbell-')),
  real?: (kernel: Omit<Kernel, 'iam'>) => Iam,
): Promise<SmallStage> {
  const credentials = { accessKeyId: 'ASIATEST', secretAccessKey: 'secret', sessionToken: 'token' };
  const asked: AccessRequest[] = [];
  const policies = new Map<string, PolicyDocument | undefined>();
  const pretended: Iam = {
    root: credentials,
    allows: (request) => stage.allow(request),
    authorize(request) {
      asked.push(request);
      if (!stage.allow(request)) {
        throw new AwsError(
          'AccessDeniedException',
          `not authorized to perform: ${request.action} on ${request.resource}`,
          403,
        );
      }
    },
    assume: () => ({ principal: role, credentials }),
    principalOf: (id) => (id === credentials.accessKeyId ? { principal: role, credentials } : undefined),
    setResourcePolicy: (arn, policy) => void policies.set(arn, policy),
    usage: () => [],
  };
  const services: Service[] = [];
  const server = createServer((request, response) => {
    const [, endpoint, path] = /^\/_aws\/([^/?]+)(.*)$/s.exec(request.url!) ?? [];
    const service = services.find((one) => endpoint !== undefined && one.endpoint === endpoint);
    void (service ? service.handle!(request, response, path || '/') : kernel.ports.site.handle(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const beginning: Omit<Kernel, 'iam'> = {
    url,
    directory,
    region: 'us-east-1',
    account: '000000000000',
    partition: 'aws',
    clock: createClock(),
    faults: createFaults(),
    log: () => undefined,
    ports: {} as Kernel['ports'],
  };
  const kernel: Kernel = { ...beginning, iam: real?.(beginning) ?? pretended };
  services.push(...factories.map((create) => create(kernel)));
  const stage: SmallStage = {
    kernel,
    url,
    allow: () => true,
    asked,
    policies,
    credentials,
    put(type, properties, before) {
      const resource: Declared = {
        stack: 'Test',
        logicalId: 'Thing',
        type,
        properties,
        metadata: {},
        assemblyDirectory: directory,
      };
      return services.find((one) => one.resources?.[type])!.resources![type]!.put(resource, before);
    },
    async stop(keep = false) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!keep) rmSync(directory, { recursive: true, force: true });
    },
  };
  return stage;
}

import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { AwsError } from '../../../lib/local/kernel/aws-error.ts';
import type { Deployed } from '../../../lib/local/kernel/resource-type.ts';
import type { S3Object } from '../../../lib/local/services/s3/port.ts';
import type { Service } from '../../../lib/local/kernel/kernel.ts';
import { createIvs } from '../../../lib/local/services/ivs/ivs.ts';
import { declared, put, smallStage, type SmallStage } from '../lambda/small-stage.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

/** IVS with an in-memory bucket and an event bus that only records. */
export interface SmallIvs {
  readonly stage: SmallStage;
  readonly service: Service;
  readonly objects: Map<string, S3Object>;
  /** The events on the bus, newest last. */
  readonly events: { detailType: string; resources: readonly string[]; detail: JsonObject }[];
  make(type: string, properties: object, before?: Deployed, logicalId?: string): Promise<Deployed>;
  /** Requests a path of IVS. */
  get(address: string, headers?: Record<string, string>): Promise<Response>;
  /** Ends (or kills) the service and starts it again on the same folder. */
  again(killed?: boolean): Service;
}

export const bucket = 'recordings';

export async function smallIvs(): Promise<SmallIvs> {
  const stage = await smallStage();
  const objects = new Map<string, S3Object>();
  const events: SmallIvs['events'] = [];
  const there = (name: string) => {
    if (name !== bucket) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);
  };
  stage.kernel.ports.s3 = {
    async put(name, key, body, headers) {
      there(name);
      objects.set(key, { body, headers });
    },
    async get(name, key) {
      there(name);
      return objects.get(key);
    },
    open(name, key) {
      return this.get(name, key);
    },
    async list(name, prefix = '') {
      there(name);
      return [...objects.keys()].filter((key) => key.startsWith(prefix));
    },
    async remove(name, key) {
      there(name);
      objects.delete(key);
    },
  };
  stage.kernel.ports.events = {
    schedules: () => [],
    follow: () => {},
    unfollow: () => {},
    run: () => Promise.resolve(),
    announce: ({ source, ...event }) => {
      expect(source).toBe('aws.ivs');
      events.push(event);
    },
  };
  let service = createIvs(stage.kernel);
  const all = [service];
  // Requests go to whichever service is current.
  stage.serve({
    endpoint: 'ivs',
    handle: (request, response, path) => service.handle!(request, response, path),
    // A killed one would continue to write below a deleted folder.
    stop: async () => {
      for (const each of all) await each.stop!();
    },
  });
  return {
    stage,
    objects,
    events,
    get service() {
      return service;
    },
    make: (type, properties, before, logicalId = type) =>
      put(service, declared(`AWS::IVS::${type}`, logicalId, properties as Record<string, unknown>), before),
    get: (address, headers = {}) => fetch(address, { headers }),
    again(killed = false) {
      if (!killed) void service.stop!();
      all.push((service = createIvs(stage.kernel)));
      return service;
    },
  };
}

export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: string;
}

export function keyPair(namedCurve = 'P-384'): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as functions sign it; `alg` and `dsaEncoding` may be wrong. */
export function token(
  { privateKey }: KeyPair,
  claims: Record<string, unknown>,
  { alg = 'ES384', dsaEncoding = 'ieee-p1363' }: { alg?: string; dsaEncoding?: 'ieee-p1363' | 'der' } = {},
): string {
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${sign('sha384', Buffer.from(text), { key: privateKey, dsaEncoding }).toString('base64url')}`;
}

/** The claims of a learner's token for a channel. */
export const claims = (channelArn: string, now: number, more: Record<string, unknown> = {}) => ({
  'aws:channel-arn': channelArn,
  'aws:viewer-id': 'a1b2c3',
  'aws:viewer-session-version': 1,
  'aws:single-use-uuid': randomUUID(),
  exp: Math.floor(now / 1000) + 120,
  ...more,
});

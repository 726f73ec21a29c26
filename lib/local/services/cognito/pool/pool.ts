/** A user pool and its clients, at run time. */
import { join } from 'node:path';
import { createAttempts, type Attempts } from './attempts.ts';
import type { AuthorizationCode } from '../hosted/authorization-code.ts';
import type { PoolKeys, Session } from './records.ts';
import type { OidcProvider } from '../hosted/oidc-provider.ts';
import { createKeys, signerOf, type Signer } from '../cryptography/keys.ts';
import { openJournal, type Journal } from '../../../journal.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ClientSettings, PoolSettings } from './settings.ts';
import { openUsers, type Users } from './users.ts';

export interface Pool {
  /** `us-east-1_Ab12Cd34E` */
  readonly id: string;
  /** The part of the id after the underscore, which every SRP verifier includes. */
  readonly name: string;
  readonly arn: string;
  /** The issuer of its tokens. */
  readonly url: string;
  /** Replaced when the template changes. */
  settings: PoolSettings;
  readonly users: Users;
  /** By `origin_jti`. */
  readonly sessions: Journal<Session>;
  /** Declared groups: their description by name. */
  readonly groups: Map<string, string | undefined>;
  /** Federated identity providers, by name. */
  readonly providers: Map<string, OidcProvider>;
  /** The path segment of its hosted endpoints; undefined without a domain. */
  domain?: string;
  readonly attempts: Attempts;
  readonly idSigner: Signer;
  readonly accessSigner: Signer;
  /** Encrypts challenges and refresh tokens, and keys the digests of codes. */
  readonly secret: Buffer;
  /** Answered challenges, kept until they would have expired: each may be answered once. */
  readonly spent: Map<string, number>;
}

export interface Client {
  readonly id: string;
  readonly pool: Pool;
  readonly settings: ClientSettings;
  readonly secret?: string;
}

/** What the operations work on. */
export interface Cognito {
  readonly kernel: Kernel;
  readonly pools: Map<string, Pool>;
  readonly clients: Map<string, Client>;
  /** Unused authorization codes of the hosted endpoints. */
  readonly codes: Map<string, AuthorizationCode>;
  readonly triggerTimeoutMs: number;
}

/** The address of a pool's hosted endpoints, without a trailing slash; undefined without a domain. */
export function hostedUrl(kernel: Kernel, { domain }: Pool): string | undefined {
  return domain === undefined ? undefined : `${kernel.url}/_aws/cognito-idp/${domain}`;
}

/** The folder of a pool's state. */
export function poolDirectory(kernel: Kernel, id: string): string {
  return join(kernel.directory, 'cognito', id);
}

export function poolArn(kernel: Kernel, id: string): string {
  return `arn:${kernel.partition}:cognito-idp:${kernel.region}:${kernel.account}:userpool/${id}`;
}

export function openPool(kernel: Kernel, id: string, settings: PoolSettings, seed: string): Pool {
  const directory = poolDirectory(kernel, id);
  const stored = openJournal<PoolKeys>(join(directory, 'keys.jsonl'));
  if (!stored.get('keys')) stored.set('keys', createKeys());
  const keys = stored.get('keys')!;
  const sessions = openJournal<Session>(join(directory, 'sessions.jsonl'));
  dropEnded(sessions, kernel.clock.now());
  return {
    id,
    name: id.slice(id.indexOf('_') + 1),
    arn: poolArn(kernel, id),
    url: `${kernel.url}/_aws/cognito-idp/${id}`,
    settings,
    users: openUsers(directory, settings, seed, () => kernel.clock.now()),
    sessions,
    groups: new Map(),
    providers: new Map(),
    attempts: createAttempts(kernel.clock),
    idSigner: signerOf(keys.id),
    accessSigner: signerOf(keys.access),
    secret: Buffer.from(keys.secret, 'base64'),
    spent: new Map(),
  };
}

/** An access token may outlive its refresh token by at most a day, and its session must be known until then. */
function dropEnded(sessions: Journal<Session>, now: number): void {
  for (const [id, session] of [...sessions.entries()]) if (session.expires + 86_400_000 < now) sessions.delete(id);
}

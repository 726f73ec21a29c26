import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import type { Kernel } from '../../kernel/kernel.ts';

export interface SecretVersion {
  readonly id: string;
  readonly string?: string;
  /** Base64. */
  readonly binary?: string;
  /** Milliseconds since the epoch, on the stage's clock. */
  readonly created: number;
  /** Until when, on the machine's clock, some readers still get the previous version. */
  readonly knownAt?: number;
}

export interface Secret {
  readonly arn: string;
  readonly name: string;
  readonly description?: string;
  /** The newest version is AWSCURRENT, the previous one AWSPREVIOUS. */
  readonly versions: readonly SecretVersion[];
}

/** All secrets, stored in the state folder by ARN. */
export interface SecretStore {
  /** By ARN, by ARN without its six random letters, or by name. */
  lookUp(id: string): Secret | undefined;
  set(secret: Secret): void;
  delete(arn: string): void;
  /** Adds a version, which becomes AWSCURRENT. */
  write(secret: Secret, content: Pick<SecretVersion, 'string' | 'binary'>, id?: string): SecretVersion;
}

export function openSecrets(kernel: Kernel): SecretStore {
  const folder = join(kernel.directory, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const journal = openJournal<Secret>(join(folder, 'secrets.jsonl'));
  return {
    lookUp: (id) =>
      journal.get(id) ?? [...journal.entries()].find(([arn, { name }]) => id === name || id === arn.slice(0, -7))?.[1],
    set: (secret) => journal.set(secret.arn, secret),
    delete: (arn) => journal.delete(arn),
    write(secret, content, id = randomUUID()) {
      const lag = kernel.faults.conditions.lag('secret');
      const version = { id, ...content, created: kernel.clock.now(), ...(lag > 0 && { knownAt: Date.now() + lag }) };
      journal.set(secret.arn, { ...secret, versions: [version, ...secret.versions.slice(0, 1)] });
      return version;
    },
  };
}

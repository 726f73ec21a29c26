import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import type { Kernel } from '../../kernel/kernel.ts';

export interface Parameter {
  readonly name: string;
  readonly type: 'String' | 'StringList' | 'SecureString';
  readonly value: string;
  readonly version: number;
  /** Milliseconds since the epoch, on the stage's clock. */
  readonly modified: number;
}

/** All parameters, stored in the state folder. */
export interface Parameters {
  /** By name or ARN. */
  lookUp(reference: string): Parameter | undefined;
  get(name: string): Parameter | undefined;
  all(): readonly Parameter[];
  /**
   * @returns the version; the current one when nothing differs
   */
  write(name: string, type: Parameter['type'], value: string): number;
  delete(name: string): void;
}

export function openParameters(kernel: Kernel): Parameters {
  const journal = openJournal<Parameter>(join(kernel.directory, 'ssm', 'parameters.jsonl'));
  return {
    lookUp(reference) {
      const path = /^arn:[^:]+:ssm:[^:]*:\d{12}:parameter(\/.+)$/.exec(reference)?.[1];
      return path ? (journal.get(path) ?? journal.get(path.slice(1))) : journal.get(reference);
    },
    get: (name) => journal.get(name),
    all: () => [...journal.entries()].map(([, parameter]) => parameter),
    write(name, type, value) {
      const old = journal.get(name);
      if (old?.value === value && old.type === type) return old.version;
      const version = (old?.version ?? 0) + 1;
      journal.set(name, { name, type, value, version, modified: kernel.clock.now() });
      return version;
    },
    delete: (name) => journal.delete(name),
  };
}

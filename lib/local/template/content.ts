import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonObject } from '../kernel/json.ts';

/**
 * A fingerprint of the files that a resource is made from: every asset that its properties name by bucket and key, and
 * the one in CDK's metadata. Empty when there are none.
 */
export function contentOf(
  properties: unknown,
  metadata: Readonly<JsonObject>,
  directory: string,
  assets: ReadonlyMap<string, string>,
): string[] {
  const noted = metadata['aws:asset:path'];
  const files = new Set(noted ? [join(directory, noted)] : []);
  const keys = new Map([...assets].map(([address, file]) => [address.slice(address.indexOf('/') + 1), file]));
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      const file = keys.get(value);
      if (file) files.add(file);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(properties);
  return [...files].map(fingerprint);
}

function fingerprint(file: string): string {
  // CDK names staged assets after their content.
  if (/^asset\.[0-9a-f]{64}/.test(basename(file))) return basename(file);
  const hash = createHash('sha256');
  const walk = (path: string): void => {
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) {
        hash.update(`${entry}\0`);
        walk(join(path, entry));
      }
    } else hash.update(readFileSync(path));
  };
  try {
    walk(file);
  } catch {
    return 'absent';
  }
  return hash.digest('hex');
}

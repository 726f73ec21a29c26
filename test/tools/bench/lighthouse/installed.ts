/**
 * Lighthouse, in a separate package folder: it weighs 100 MB and only this bench needs it, so it is installed on first
 * use.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of Lighthouse's result that we read. Source: GoogleChrome/lighthouse, types/lhr/lhr.d.ts. */
export interface Result {
  readonly runtimeError?: { readonly message: string };
  /** The index measures this machine's speed: throttling multiplies what it takes. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly audits: Readonly<Record<string, Audit | undefined>>;
  readonly categories: Readonly<Record<string, Category | undefined>>;
}

interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Flags {
  readonly port: number;
  readonly logLevel: 'error';
  readonly onlyCategories: readonly string[];
}

const folder = import.meta.dirname;
const entry = join(folder, 'node_modules/lighthouse/core/index.js');

/** @throws Error when npm can't install it */
export async function lighthouse(url: string, flags: Flags): Promise<Result> {
  if (!existsSync(entry)) {
    console.log('Installing Lighthouse, once');
    execFileSync('npm', ['ci', '--silent'], { cwd: folder, stdio: 'inherit' });
  }
  const { default: run } = await import(pathToFileURL(entry).href);
  return (await run(url, flags)).lhr;
}

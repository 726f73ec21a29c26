import { build, buildSync, stop, type BuildOptions, type BuildResult } from 'esbuild';

/** A build, and what to do with its result. With `write`, esbuild writes the files itself, and the result does not have them. */
export interface Plan<T> {
  readonly options: BuildOptions;
  take(made: Made): T;
  /** Called when the build has ended, successful or not. */
  end?(): void;
}
export type Made = BuildResult<{ metafile: true; write: false }>;

const optionsOf = (options: BuildOptions) =>
  ({ write: false, ...options, metafile: true, logLevel: 'warning' }) as BuildOptions & {
    metafile: true;
    write: false;
  };

/** esbuild is a Go program; these are settings of the Go runtime (https://pkg.go.dev/runtime#hdr-Environment_Variables). */
const spacious = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/**
 * Starts esbuild without garbage collection below 2 GiB. The process ends with its builds (a cold start's need 1.6 GB together, for eight
 * seconds), and collecting would take a quarter of their CPU time.
 */
function spaciously<T>(start: () => T): T {
  const before = { ...process.env };
  Object.assign(process.env, { ...spacious, ...before });
  try {
    return start();
  } finally {
    for (const name of Object.keys(spacious)) if (!(name in before)) delete process.env[name];
  }
}

/** Builds synchronously. */
export function buildNow<T>({ options, take, end }: Plan<T>): T {
  try {
    return take(spaciously(() => buildSync(optionsOf(options))));
  } finally {
    end?.();
  }
}

/** Builds in parallel with the rest of the program. */
export async function buildAlongside(plans: readonly Plan<unknown>[]): Promise<void> {
  if (plans.length === 0) return;
  try {
    await Promise.all(
      plans.map(async ({ options, take, end }) => {
        try {
          take(await spaciously(() => build(optionsOf(options))));
        } finally {
          end?.();
        }
      }),
    );
  } finally {
    await stop();
  }
}

import { build, buildSync, stop, type BuildOptions, type BuildResult } from 'esbuild';

/** A build, and what is to become of its result. */
export interface Plan<T> {
  readonly options: BuildOptions;
  take(made: Made): T;
  /** Is called when all is over, however it ended. */
  end?(): void;
}
export type Made = BuildResult<{ metafile: true; write: false }>;

const always = { write: false, metafile: true, logLevel: 'warning' } as const;

/** esbuild is a Go program: these are settings of its runtime (https://pkg.go.dev/runtime#hdr-Environment_Variables). */
const spacious = { GOGC: 'off', GOMEMLIMIT: '1GiB' };

/**
 * Starts esbuild so that it collects no garbage before it holds a gibibyte: it ends with its builds (all functions at once take
 * 315 MB), and collecting costs a quarter of their CPU.
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

/** Builds at once, and nothing else meanwhile. */
export function buildNow<T>({ options, take, end }: Plan<T>): T {
  try {
    return take(spaciously(() => buildSync({ ...options, ...always })));
  } finally {
    end?.();
  }
}

/** Builds beside all else that the program does. */
export async function buildAlongside(plans: readonly Plan<unknown>[]): Promise<void> {
  if (plans.length === 0) return;
  try {
    await Promise.all(
      plans.map(async ({ options, take, end }) => {
        try {
          take(await spaciously(() => build({ ...options, ...always })));
        } finally {
          end?.();
        }
      }),
    );
  } finally {
    await stop();
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningStage } from './running-stage.ts';
import { freePort, startStageProcess, type StageProcess } from './stage-process.ts';

/** As of tests (second-attempt.cjs), which a stage that does not begin would fail without one. */
const attempts = Number(process.env.OPENBELL_ATTEMPTS ?? 1);

export interface OwnStage extends Pick<StageProcess, 'url' | 'child'> {
  readonly directory: string;
  /** Killed as `kill -9` does and started again on what it left, under the same address or another. */
  killAndStart(where?: 'here' | 'elsewhere'): Promise<void>;
}

/**
 * A stage of a test file's own, for tests that would disturb the others: they move the clock, make AWS fail, or publish.
 * It is begun anew before the file's tests and gone without a trace after them; its members are there from `beforeAll` on.
 * @param given arguments of `npm start`
 */
export function ownStage(...given: readonly string[]): OwnStage {
  const running = runningStage();
  if (running && given.length === 0) return borrowed(running);
  const directory = mkdtempSync(join(tmpdir(), 'openbell-'));
  let stage: StageProcess;
  let port: number;
  let started: Promise<void>;
  const start = async () => {
    stage = await startStageProcess(directory, { port, ...(given.length > 0 && { arguments: given }) });
  };
  beforeAll(async () => {
    port = await freePort();
    await (started = start().catch((failure: Error) => {
      if (attempts < 2) throw failure;
      console.error(`The stage is started a second time, as the first failed: ${failure.message}`);
      rmSync(directory, { recursive: true, force: true });
      return start();
    }));
  });
  // When a test runs out of time while the stage begins again, the next one still finds it there.
  beforeEach(() => started);
  afterAll(async () => {
    try {
      await stage?.stop();
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
  return {
    directory,
    get url() {
      return stage.url;
    },
    get child() {
      return stage.child;
    },
    async killAndStart(where = 'here') {
      await stage.stop('SIGKILL');
      if (where === 'elsewhere') port = await freePort();
      await (started = start());
    },
  };
}

/** One that runs already and goes on running. */
function borrowed({ url, directory }: { readonly url: string; readonly directory: string }): OwnStage {
  const no = () => {
    throw new Error('This test ends its stage: it needs one of its own');
  };
  return {
    url,
    directory,
    killAndStart: no,
    get child() {
      return no();
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningStage } from './running-stage.ts';
import { freePort, startStageProcess, type StageProcess } from './stage-process.ts';

/** As for tests (second-attempt.cjs), which would otherwise fail with a stage that does not start. */
const attempts = Number(process.env.OPENBELL_ATTEMPTS ?? 1);

export interface OwnStage extends Pick<StageProcess, 'url' | 'child'> {
  readonly directory: string;
  /** Killed like `kill -9` and started again on the same data, at the same or another address. */
  killAndStart(where?: 'here' | 'elsewhere'): Promise<void>;
}

/**
 * A separate stage for one test file, whose tests would disturb others: they move the clock, make AWS fail, or publish.
 * It is started before the file's tests and removed completely after them; its members are available from `beforeAll`
 * on.
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
  // If a test times out while the stage restarts, the next one still finds it.
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

/** A stage that is already running and keeps running. */
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

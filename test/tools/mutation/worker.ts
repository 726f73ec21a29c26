import { copyOf } from './copy.ts';
import { doubtful, tryToKill, type Surroundings } from './killer.ts';
import { startLiveStage, type LiveStage } from './live-stage.ts';
import { isLive, type Mutant, type Outcome } from './mutant.ts';
import { messageOf } from '../../../lib/operations/message-of.ts';

export interface WorkerOptions {
  /** The project that is broken, in a copy. */
  readonly project: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly projects?: readonly string[] | undefined;
  /** Called once per mutant, and again if its outcome turns out to be unreliable. */
  readonly tell: (outcome: Outcome) => void;
}

/** Time limit for one mutant, in milliseconds. */
const limit = 600_000;

/**
 * Takes mutants one by one, each replacing the previous one. For tests of the stage, one stage keeps running and is
 * mutated live. At the end the killing tests must pass on the unmodified product.
 * @param next the next mutant; those for a running stage come first
 */
export async function work(next: () => Mutant | undefined, options: WorkerOptions): Promise<void> {
  const { project, signal, tell } = options;
  const copy = copyOf(project);
  let stage: LiveStage | undefined;
  let killed: Outcome[] = [];
  const around = (more?: AbortSignal): Surroundings => ({
    folder: copy.folder,
    env: { ...options.env, ...stage?.env },
    signal: more ? AbortSignal.any([signal, more]) : signal,
    projects: options.projects,
  });
  const put = (mutant?: Mutant) => (stage ? stage.follow(() => copy.set(mutant)) : void copy.set(mutant));
  /** The product is unmodified again; tests that failed on a mutant must pass now. */
  const recover = async () => {
    await put();
    const doubts = await doubtful(
      killed.map(({ mutant }) => mutant),
      around(),
    );
    for (const outcome of killed) {
      const doubt = doubts.get(outcome.mutant);
      if (doubt) tell({ ...outcome, state: 'could not run', reason: `red without the mutant as well: ${doubt}` });
    }
    killed = [];
    await stage?.stop();
    stage = undefined;
  };
  const attempt = async (mutant: Mutant): Promise<Pick<Outcome, 'state' | 'reason'>> => {
    const stale = copy.staleness(mutant);
    if (stale) return { state: 'stale', reason: stale };
    try {
      if (!isLive(mutant)) {
        if (stage) await recover();
      } else if (!stage) {
        await recover();
        stage = await startLiveStage(copy.folder, signal);
      }
      await put(mutant);
      return await tryToKill(mutant, around(AbortSignal.timeout(limit)));
    } catch (error) {
      if (stage?.ended()) stage = undefined;
      return { state: 'could not run', reason: messageOf(error).split('\n')[0]! };
    }
  };
  try {
    for (let mutant = next(); mutant && !signal.aborted; mutant = next()) {
      const began = performance.now();
      const outcome = { mutant, ...(await attempt(mutant)), seconds: (performance.now() - began) / 1000 };
      if (outcome.state === 'killed') killed.push(outcome);
      tell(outcome);
    }
    if (!signal.aborted) await recover();
  } finally {
    await stage?.stop();
    copy.remove();
  }
}

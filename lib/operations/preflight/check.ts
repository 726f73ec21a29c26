import type { Template } from '../../stacks/templates/assembly.ts';
import type { StageConnection } from '../stage-connection.ts';
import type { Finding } from './finding.ts';
import type { Running } from './inventory.ts';

/**
 * One look at a stage.
 * @param all what it consists of where it runs; nothing before the first deploy
 * @param templates of the stage as lib/stages.ts has it now, by the stack's short name: synthesized once, and only when asked for
 */
export type Check = (
  reach: StageConnection,
  all: readonly Running[],
  now: Date,
  templates: () => Promise<Readonly<Record<string, Template>>>,
) => Promise<readonly Finding[]>;

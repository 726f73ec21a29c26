import type { Template } from '../../stacks/templates/assembly.ts';
import type { StageConnection } from '../stage-connection.ts';
import type { Finding } from './finding.ts';
import type { Running } from './inventory.ts';

/**
 * One check of a stage.
 * @param all the deployed resources; empty before the first deployment
 * @param templates the stage's current templates by the stack's short name: synthesized once, and only on request
 */
export type Check = (
  connection: StageConnection,
  all: readonly Running[],
  now: Date,
  templates: () => Promise<Readonly<Record<string, Template>>>,
) => Promise<readonly Finding[]>;

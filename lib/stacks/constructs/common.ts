import type { StageSettings } from '../../stages.ts';
import type { NodeFunctionProps } from './node-function.ts';

/** What every function of a stage has. */
export const common = ({ logDays, keepsData, reservesConcurrency }: StageSettings) =>
  ({ logDays, keepsData, reservesConcurrency }) satisfies Partial<NodeFunctionProps>;

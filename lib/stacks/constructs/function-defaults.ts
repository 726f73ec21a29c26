import type { StageSettings } from '../../stages.ts';
import type { NodeFunctionProps } from './node-function.ts';

/** Props shared by every function of a stage. */
export const functionDefaults = ({ logDays, keepsData, reservesConcurrency, scale }: StageSettings) =>
  ({ logDays, keepsData, reservesConcurrency, widening: scale?.widening ?? 1 }) satisfies Partial<NodeFunctionProps>;

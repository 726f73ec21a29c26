import type { Program } from 'acorn';
import type { Scopes } from '../scope.ts';

/** What a check is given: the parsed code, its names, and where to say what AppSync would refuse. */
export interface Given {
  readonly program: Program;
  readonly scopes: Scopes;
  report(at: { readonly start: number }, message: string): void;
}

import type { Program } from 'acorn';
import type { Scopes } from '../scope.ts';

/** The input of a check: the parsed code, its names, and a function to report what AppSync would refuse. */
export interface Given {
  readonly program: Program;
  readonly scopes: Scopes;
  report(at: { readonly start: number }, message: string): void;
}

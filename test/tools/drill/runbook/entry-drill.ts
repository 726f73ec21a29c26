import type { BaseScene, Scene } from './scene.ts';
import type { Shell } from './shell.ts';

type Values = Readonly<Record<string, string>>;

/** A command of the runbook that the person on call types. */
export interface Typed<S extends BaseScene = Scene> {
  /** How it begins, as the entry has it. */
  readonly type: string;
  /** Whose command it is, where an entry sends the reader to another. Default: the drill's own. */
  readonly of?: string;
  /** What stands in angle brackets, without `<stage>`; `''` in place of a whole command is what is typed instead of its end. */
  readonly with?: Values | ((scene: S, seen: string) => Values | Promise<Values>);
  /** The beginning of the log groups' names that a query asks. Default: those of the stage's functions. */
  readonly groups?: string | ((scene: S) => Promise<string>);
  /** How far back a query looks, where the entry says so. Default: an hour. */
  readonly hours?: number;
  /** What the entry has put in place of something in another's command: `from $(dead api-Letters)`. */
  readonly instead?: readonly [string, string];
  /** Whose terminal it is typed in. Default: that of the person on call. */
  readonly at?: (scene: S) => Shell;
  /** What is typed when the command asks. */
  readonly input?: (scene: S) => string | Promise<string>;
  /** What must be read in the answer. */
  readonly says: RegExp;
  /** Default 0; `any` where it depends on how fast the stage is, so that only what is said counts. */
  readonly code?: number | 'any';
}

/** What somebody else does, or a person at another desk: Stripe's dashboard, AWS, a deploy. */
export interface Done<S extends BaseScene = Scene> {
  /** In words, for the protocol. */
  readonly does: string;
  by(scene: S): Promise<unknown>;
}

/** A command that cannot be executed on this stage. */
export interface Elsewhere {
  readonly type: string;
  /** Why, and where it is. */
  readonly elsewhere: string;
}

export type Step<S extends BaseScene = Scene> = Typed<S> | Done<S> | Elsewhere;

/** An alarm, from its cause to its end. */
export interface AlarmDrill<S extends BaseScene = Scene> {
  readonly alarm: string;
  /** The fault in words. */
  readonly fault: string;
  /** Brings it about on the running stage. */
  by(scene: S): Promise<unknown>;
  /** What the entry has the person on call do, in order: looking, then mending. */
  readonly steps: readonly Step<S>[];
  /** What must be true in the end, beside the alarm's own. @throws Error when it is not */
  well?(scene: S): Promise<unknown>;
  /** Minutes pass, and not only of the stage's clock: a quick drill leaves it out. */
  readonly isLong?: true;
  /** Minutes of the stage's clock within which it must end; default 60. */
  readonly endsWithin?: number;
}

/** A procedure, executed. */
export interface ProcedureDrill<S extends BaseScene = Scene> {
  readonly procedure: string;
  readonly steps: readonly Step<S>[];
}

export type EntryDrill<S extends BaseScene = Scene> = AlarmDrill<S> | ProcedureDrill<S>;

/** The entry that a drill executes. */
export const titleOf = (drill: { readonly alarm: string } | { readonly procedure: string }): string =>
  'alarm' in drill ? drill.alarm : drill.procedure;

import type { Template } from '../template/template.ts';

/** What would become of one resource. */
export interface ResourceChange {
  readonly action: 'Add' | 'Modify' | 'Remove';
  readonly logicalId: string;
  readonly type: string;
}

export interface ChangeSet {
  readonly name: string;
  readonly id: string;
  readonly description: string | undefined;
  readonly created: number;
  readonly status: 'CREATE_COMPLETE' | 'FAILED';
  /** Why it failed. */
  readonly reason: string | undefined;
  readonly wanted: Wanted;
  readonly changes: readonly ResourceChange[];
}

/** What happened to a stack or to one of its resources. */
export interface StackEvent {
  readonly id: string;
  readonly logicalId: string;
  readonly physicalId: string;
  readonly type: string;
  readonly status: string;
  readonly reason: string | undefined;
  /** Milliseconds since the epoch, on the stage's clock. */
  readonly at: number;
}

/** What a stack was last told to be. */
export interface Wanted {
  /** The template as it was sent, and as it is read. */
  readonly text: string;
  readonly template: Template;
  /** The values that were given; defaults are not among them. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly tags: readonly { readonly Key: string; readonly Value: string }[];
  readonly capabilities: readonly string[];
  readonly roleArn: string | undefined;
}

/** A stack of the account. */
export interface Stack {
  readonly name: string;
  readonly id: string;
  readonly created: number;
  updated: number | undefined;
  status: string;
  reason: string | undefined;
  isProtected: boolean;
  /** What stands; absent until a change set was executed. */
  wanted: Wanted | undefined;
  outputs: Readonly<Record<string, unknown>>;
  readonly changeSets: Map<string, ChangeSet>;
  /** The newest first. */
  readonly events: StackEvent[];
}

import type { RollbackFailed } from '../template/rollback-failed.ts';
import type { Template } from '../template/template.ts';

/** The change that a change set plans for one resource. */
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
  /** The reason for the failure. */
  readonly reason: string | undefined;
  readonly wanted: Wanted;
  readonly changes: readonly ResourceChange[];
}

/** An event of a stack or of one of its resources. */
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

/** The state that a stack was last asked to have. */
export interface Wanted {
  /** The template as it was sent, and as parsed. */
  readonly text: string;
  readonly template: Template;
  /** The parameter values that were given, without defaults. */
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
  /** Present while a rollback waits to be continued. */
  stuck: RollbackFailed | undefined;
  /** The deployed state; absent until a change set has been executed. */
  wanted: Wanted | undefined;
  outputs: Readonly<Record<string, unknown>>;
  readonly changeSets: Map<string, ChangeSet>;
  /** Newest first. */
  readonly events: StackEvent[];
}

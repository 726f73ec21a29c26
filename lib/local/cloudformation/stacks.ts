import { randomUUID } from 'node:crypto';
import { AwsError } from '../kernel/kernel.ts';
import { stackId } from '../template/scope.ts';
import type { Template } from '../template/template.ts';
import type { ChangeSet } from './change-set.ts';

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

export type Stacks = ReturnType<typeof createStacks>;

/** The stacks of an account by name, and those that are gone by id, which CloudFormation goes on describing. */
export function createStacks(now: () => number) {
  const standing = new Map<string, Stack>();
  const gone = new Map<string, Stack>();
  const byId = (wish: string) => [...standing.values()].find(({ id }) => id === wish) ?? gone.get(wish);

  return {
    all: () => [...standing.values()],
    /** By name or id. */
    find: (wish: string) => (wish.startsWith('arn:') ? byId(wish) : standing.get(wish)),
    /** @throws AwsError `ValidationError` in AWS's words */
    named(wish: string): Stack {
      const found = wish.startsWith('arn:') ? byId(wish) : standing.get(wish);
      if (found) return found;
      throw new AwsError('ValidationError', `Stack with id ${wish} does not exist`);
    },
    add(name: string): Stack {
      const stack: Stack = {
        name,
        id: stackId(name),
        created: now(),
        updated: undefined,
        status: 'REVIEW_IN_PROGRESS',
        reason: undefined,
        isProtected: false,
        wanted: undefined,
        outputs: {},
        changeSets: new Map(),
        events: [],
      };
      standing.set(name, stack);
      return stack;
    },
    forget(stack: Stack): void {
      standing.delete(stack.name);
      gone.set(stack.id, stack);
    },
    /** Of a resource. */
    note(stack: Stack, event: Omit<StackEvent, 'id' | 'at'>): void {
      stack.events.unshift({ ...event, id: randomUUID(), at: now() });
    },
    /** The stack's own status from now on. */
    turn(stack: Stack, status: string, reason?: string): void {
      stack.status = status;
      stack.reason = reason;
      if (status.startsWith('UPDATE_')) stack.updated = now();
      const type = 'AWS::CloudFormation::Stack';
      stack.events.unshift({
        ...{ id: randomUUID(), at: now(), logicalId: stack.name, physicalId: stack.id, type, status, reason },
      });
    },
  };
}

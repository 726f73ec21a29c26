import { randomUUID } from 'node:crypto';
import { AwsError } from '../kernel/aws-error.ts';
import type { Place } from '../template/place.ts';
import { stackId } from '../template/scope.ts';
import type { StackEvent, Stack } from './stack.ts';

export type Stacks = ReturnType<typeof createStacks>;

/** The stacks of an account by name, and deleted ones by id, which CloudFormation continues to describe. */
export function createStacks(now: () => number, place: Place) {
  const existing = new Map<string, Stack>();
  const gone = new Map<string, Stack>();
  const byId = (wish: string) => [...existing.values()].find(({ id }) => id === wish) ?? gone.get(wish);

  return {
    all: () => [...existing.values()],
    /** Finds a stack by name or id. */
    find: (wish: string) => (wish.startsWith('arn:') ? byId(wish) : existing.get(wish)),
    /** @throws AwsError `ValidationError` in AWS's words */
    named(wish: string): Stack {
      const found = wish.startsWith('arn:') ? byId(wish) : existing.get(wish);
      if (found) return found;
      throw new AwsError('ValidationError', `Stack with id ${wish} does not exist`);
    },
    add(name: string): Stack {
      const stack: Stack = {
        name,
        id: stackId(name, place),
        created: now(),
        updated: undefined,
        status: 'REVIEW_IN_PROGRESS',
        reason: undefined,
        isProtected: false,
        stuck: undefined,
        wanted: undefined,
        outputs: {},
        changeSets: new Map(),
        events: [],
      };
      existing.set(name, stack);
      return stack;
    },
    forget(stack: Stack): void {
      existing.delete(stack.name);
      gone.set(stack.id, stack);
    },
    /** Records an event of a resource. */
    note(stack: Stack, event: Omit<StackEvent, 'id' | 'at'>): void {
      stack.events.unshift({ ...event, id: randomUUID(), at: now() });
    },
    /** Changes the stack's status and records the event. */
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

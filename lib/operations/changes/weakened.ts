import type { Node } from '../../stacks/templates/view.ts';
import type { DestructiveChange } from './destructive-change.ts';

/** A protection that a resource loses although it stays. */
export const weakened = ({ stack, id, type }: Node, consequence: string): DestructiveChange => ({
  stack,
  id,
  type,
  change: 'weakened',
  consequence,
});

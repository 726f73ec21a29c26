/** What has the focus uses keys itself: those that press it, those that move in it, too, or all. */
export type KeyUses = 'nothing' | 'press' | 'move' | 'text';

const kinds = [
  ['text', 'textarea, select, [contenteditable=""], [contenteditable="true"]'],
  ['text', 'input:not([type=range], [type=checkbox], [type=radio], [type=button])'],
  ['move', '[type=range], [type=radio], [role=tab]'],
  ['press', 'button, a[href], summary, [type=checkbox]'],
] as const;

/** What whoever has the focus uses keys for. */
export const usesOf = (focused: Element): KeyUses =>
  kinds.find(([, selector]) => focused.matches(selector))?.[0] ?? 'nothing';

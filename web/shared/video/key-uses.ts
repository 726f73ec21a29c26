/** Which keys the focused element uses itself: those that press it, also those that move within it, or all. */
export type KeyUses = 'nothing' | 'press' | 'move' | 'text';

const kinds = [
  ['text', 'textarea, select, [contenteditable=""], [contenteditable="true"]'],
  ['text', 'input:not([type=range], [type=checkbox], [type=radio], [type=button])'],
  ['move', '[type=range], [type=radio], [role=tab]'],
  ['press', 'button, a[href], summary, [type=checkbox]'],
] as const;

/** The keys that the focused element uses. */
export const usesOf = (focused: Element): KeyUses =>
  kinds.find(([, selector]) => focused.matches(selector))?.[0] ?? 'nothing';

import type { ClassContent } from '../model/content.ts';
import { isEmail } from '../model/validation.ts';
import type { Source } from './source.ts';

/** Who leads the class of a live product, and the rules of its room; products without one have neither. */
export function readClass(source: Source, isLive: boolean): ClassContent | undefined {
  const moderators = source.texts('moderators').map((address) => address.trim().toLowerCase());
  const rules = source.texts('rules');
  for (const address of moderators)
    if (!isEmail(address)) source.wrong('moderators', `has "${address}", which is not an e-mail address`);
  if (!isLive) {
    if (moderators.length > 0) source.wrong('moderators', 'are of live products alone');
    if (rules.length > 0) source.wrong('rules', 'are of live products alone');
    return undefined;
  }
  if (moderators.length === 0) source.wrong('moderators', 'must name at least one: somebody has to lead the chat');
  if (rules.length === 0) source.wrong('rules', 'must have at least one');
  return { moderators, rules };
}

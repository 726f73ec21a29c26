import type { ClassContent } from '../model/content.ts';
import type { Source } from './source.ts';

/** A valid Cognito group name, without the characters an email address needs; account ids use the same characters. */
const isGroup = (name: string): boolean => /^[\w.-]{1,128}$/.test(name);

/** The moderators of a live product's class and its chat rules; other products have neither. */
export function readClass(source: Source, isLive: boolean): ClassContent | undefined {
  const moderators = source.texts('moderators').map((name) => name.trim());
  const rules = source.texts('rules');
  for (const name of moderators)
    if (!isGroup(name))
      source.wrong('moderators', `has "${name}", which is neither a group of the user pool nor the id of an account`);
  if (!isLive) {
    if (moderators.length > 0) source.wrong('moderators', 'are of live products alone');
    if (rules.length > 0) source.wrong('rules', 'are of live products alone');
    return undefined;
  }
  if (moderators.length === 0) source.wrong('moderators', 'must name at least one: the chat needs a moderator');
  if (rules.length === 0) source.wrong('rules', 'must have at least one');
  return { moderators, rules };
}

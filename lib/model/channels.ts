/**
 * The pool of channels: a few channels, each with its chat room, that all live products share. This file says for how long a class
 * needs one, and which product has one at a moment.
 */
import type { ChannelItem } from './items/classroom.ts';
import { earlyMinutes } from './live.ts';

/** Minutes before learners are let in during which the product that had the channel is taken out of it. */
const handOverMinutes = 10;
/** Minutes after its end for which a class that takes longer keeps its channel. */
const overRunMinutes = 20;
/** With both, classes of two products on one channel are an hour apart. */
export const minutesApart = overRunMinutes + handOverMinutes + earlyMinutes;

/**
 * Milliseconds after which every token that was given out before has ended: one for the player lasts five minutes, one for the chat
 * one, and a function that was about to give one has ten seconds.
 */
export const tokensGone = 6 * 60_000;

/** Seconds within which an encoder that was gone comes back into the same recording. */
export const reconnectSeconds = 120;

/** The most channels of a stage: each is three outputs of its stack, and CloudFormation allows 200. */
export const mostChannels = 50;

/** `01`, `02`, ... @param count as many as the pool has */
export const channelIds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'));

/** The name of a channel and its chat room, by which operators find them. */
export const channelName = (stage: string, channel: string): string => `openbell-${stage}-${channel}`;

/** From when a session needs a channel, in milliseconds. @param start ISO instant */
export const claimedFrom = ({ start }: { readonly start: string }): number =>
  Date.parse(start) - (earlyMinutes + handOverMinutes) * 60_000;

/** Until when. @param end ISO instant */
export const claimedUntil = ({ end }: { readonly end: string }): number => Date.parse(end) + overRunMinutes * 60_000;

/** Holders that a channel remembers: events and recordings that come later than so many hand-overs come no more. */
const remembered = 40;

type Held = ChannelItem['held'];

/** Before any product had a channel taken away: the first one that has it has always had it. */
export const always = '1970-01-01T00:00:00.000Z';

/**
 * To the second, as events of IVS and descriptions of recordings have no milliseconds.
 * @param link null: nobody has it from then on
 * @param since ISO instant
 */
export const heldBy = (held: Held, link: string | null, since: string): Held =>
  [...held, { link, since: held.length === 0 ? always : `${since.slice(0, 19)}.000Z` }].slice(-remembered);

/** The product that had a channel at an instant (ISO); null while it was handed over. */
export const holderAt = ({ held }: Pick<ChannelItem, 'held'>, at: string): string | null =>
  held.findLast(({ since }) => since <= at)?.link ?? null;

/** The last product that had it up to then: whose broadcast may still be ending. */
export const lastHolderAt = ({ held }: Pick<ChannelItem, 'held'>, at: string): string | null =>
  held.findLast(({ link, since }) => link !== null && since <= at)?.link ?? null;

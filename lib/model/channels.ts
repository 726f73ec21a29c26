/**
 * The pool of channels: a few channels, each with its chat room, shared by all live products. This file defines how long a class needs
 * a channel, and which product has one at a given moment.
 */
import type { ChannelItem } from './items/classroom.ts';
import { earlyMinutes } from './live.ts';

/** Minutes before admission during which the previous product's learners are removed from the channel. */
const handOverMinutes = 10;
/** Minutes after its end during which a class that runs over keeps its channel. */
const overRunMinutes = 20;
/** Minimum gap between classes of two products on one channel. With both buffers, it is an hour. */
export const minutesApart = overRunMinutes + handOverMinutes + earlyMinutes;

/**
 * Time after which every token issued earlier has expired, in milliseconds. A player token lasts five minutes, a chat token one, and a
 * function that is about to issue one has ten seconds.
 */
export const tokensGone = 6 * 60_000;

/** Seconds within which a reconnecting encoder continues the same recording. */
export const reconnectSeconds = 120;

/** Maximum channels of a stage: each takes three outputs of its stack, and CloudFormation allows 200. */
export const mostChannels = 50;

/** `01`, `02`, ... @param count size of the pool */
export const channelIds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'));

/** The name of a channel and of its chat room; operators find them by it. */
export const channelName = (stage: string, channel: string): string => `openbell-${stage}-${channel}`;

/** Start of the time a session needs a channel, in milliseconds. @param start ISO instant */
export const claimedFrom = ({ start }: { readonly start: string }): number =>
  Date.parse(start) - (earlyMinutes + handOverMinutes) * 60_000;

/** End of that time. @param end ISO instant */
export const claimedUntil = ({ end }: { readonly end: string }): number => Date.parse(end) + overRunMinutes * 60_000;

/** How many holders a channel remembers. Events and recordings do not arrive later than this many handovers. */
const maxHolders = 40;

type Held = ChannelItem['held'];

/** Since when the first product has had the channel. */
export const always = '1970-01-01T00:00:00.000Z';

/**
 * Rounded to seconds, because IVS events and recording descriptions have no milliseconds.
 * @param link null: no product has the channel from then on
 * @param since ISO instant
 */
export const heldBy = (held: Held, link: string | null, since: string): Held =>
  [...held, { link, since: held.length === 0 ? always : `${since.slice(0, 19)}.000Z` }].slice(-maxHolders);

/** The product that had a channel at an instant (ISO); null during a handover. */
export const holderAt = ({ held }: Pick<ChannelItem, 'held'>, at: string): string | null =>
  held.findLast(({ since }) => since <= at)?.link ?? null;

/** The last product that had the channel up to then: its broadcast may still be ending. */
export const lastHolderAt = ({ held }: Pick<ChannelItem, 'held'>, at: string): string | null =>
  held.findLast(({ link, since }) => link !== null && since <= at)?.link ?? null;

/**
 * Dated entries: trades of the week and pre-market routines. A published entry never changes; what happens afterwards is added as notes.
 * Each entry and each note has a SHA-256 of one exact text, which the publisher, the reader's browser, and anyone else can recompute.
 */

/** A named price of a trade: entry, stop, or target. */
export interface PriceLevel {
  readonly name: string;
  readonly price: number;
}

export interface TradeOfTheWeek {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** When it was published, an instant. */
  readonly published: string;
  readonly title: string;
  readonly market: string;
  readonly author: string;
  /** HTML; shown only through an allow-list. */
  readonly details: string;
  /** Closing prices before the trade, oldest first, for its chart. */
  readonly prices: readonly number[];
  readonly levels: readonly PriceLevel[];
}

/** An index future before the open. Its change is relative to the last settlement. */
export interface IndexFuture {
  readonly name: string;
  readonly last: number;
  readonly change: number;
  readonly low: number;
  readonly high: number;
  /** Overnight prices, oldest first, for its sparkline. */
  readonly night: readonly number[];
}

export interface NewsItem {
  readonly headline: string;
  readonly text: string;
}

export interface EconomicReport {
  /** `HH:MM` on the desk's clock. */
  readonly time: string;
  /** IANA name of the clock's zone: a time is never shown without it. */
  readonly zone: string;
  readonly name: string;
  readonly previous: string | null;
  readonly expected: string | null;
}

/** A chart drawn from numbers. */
export interface Figure {
  readonly title: string;
  readonly prices: readonly number[];
  readonly levels: readonly PriceLevel[];
}

export interface PreMarketRoutine {
  readonly date: string;
  readonly published: string;
  readonly desk: string;
  readonly author: string;
  readonly indexFutures: readonly IndexFuture[];
  readonly preMarketTips: readonly string[];
  readonly whatsInTheNews: readonly NewsItem[];
  readonly economicReports: readonly EconomicReport[];
  readonly images: readonly Figure[];
}

/** What happened later. */
export interface Outcome {
  readonly date: string;
  readonly text: string;
}

/** An outcome with its hash, which covers the hash before it, so notes form a chain. */
export interface StampedOutcome extends Outcome {
  readonly hash: string;
}

/** An entry as it is published. */
export type Stamped<Entry> = Entry & { readonly hash: string; readonly outcomes: readonly StampedOutcome[] };

const levelsText = (levels: readonly PriceLevel[]) => [...levels].map((level) => [level.name, level.price]);

/** The exact text that a trade's hash covers. */
export const tradeText = (trade: TradeOfTheWeek): string =>
  JSON.stringify([
    'trade of the week',
    trade.date,
    trade.published,
    trade.title,
    trade.market,
    trade.author,
    trade.details,
    [...trade.prices],
    levelsText(trade.levels),
  ]);

/** The exact text that a routine's hash covers. */
export const routineText = (routine: PreMarketRoutine): string =>
  JSON.stringify([
    'pre-market routine',
    routine.date,
    routine.published,
    routine.desk,
    routine.author,
    [...routine.indexFutures].map((row) => [row.name, row.last, row.change, row.low, row.high, [...row.night]]),
    [...routine.preMarketTips],
    [...routine.whatsInTheNews].map((item) => [item.headline, item.text]),
    [...routine.economicReports].map((row) => [row.time, row.zone, row.name, row.previous, row.expected]),
    [...routine.images].map((figure) => [figure.title, [...figure.prices], levelsText(figure.levels)]),
  ]);

/** The exact text that a note's hash covers. @param before hash of the previous note, or of the entry */
export const outcomeText = (outcome: Outcome, before: string): string =>
  JSON.stringify(['what happened', before, outcome.date, outcome.text]);

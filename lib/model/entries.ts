/**
 * Dated entries: trades of the week and pre-market routines. Once published an entry stays as it is; what happened
 * afterwards is added as notes. Each entry and each note has a SHA-256 over one exact text, which anybody can take
 * again: the publisher, and the reader's browser.
 */

/** A price that a trade names: where it is entered, given up, taken. */
export interface PriceLevel {
  readonly name: string;
  readonly price: number;
}

export interface TradeOfTheWeek {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** When it was given out, an instant. */
  readonly published: string;
  readonly title: string;
  readonly market: string;
  readonly author: string;
  /** HTML; shown only through an allow-list. */
  readonly details: string;
  /** Closes before the trade, oldest first: what its chart shows. */
  readonly prices: readonly number[];
  readonly levels: readonly PriceLevel[];
}

/** An index future before the open. Its change is against the last settlement. */
export interface IndexFuture {
  readonly name: string;
  readonly last: number;
  readonly change: number;
  readonly low: number;
  readonly high: number;
  /** Prices of the night, oldest first: its sparkline. */
  readonly night: readonly number[];
}

export interface NewsItem {
  readonly headline: string;
  readonly text: string;
}

export interface EconomicReport {
  /** `HH:MM` on the desk's own clock. */
  readonly time: string;
  /** IANA name of that clock: a time is never shown without its zone. */
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

/** What happened, added later. */
export interface Outcome {
  readonly date: string;
  readonly text: string;
}

/** An outcome with its hash, which holds the hash of what stands before it: notes form a chain. */
export interface StampedOutcome extends Outcome {
  readonly hash: string;
}

/** An entry as it is published. */
export type Stamped<Entry> = Entry & { readonly hash: string; readonly outcomes: readonly StampedOutcome[] };

const levelsText = (levels: readonly PriceLevel[]) => [...levels].map((level) => [level.name, level.price]);

/** The exact text a trade's hash is taken over. */
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

/** The exact text a routine's hash is taken over. */
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

/** The exact text a note's hash is taken over. @param before hash of the note before it, or of the entry */
export const outcomeText = (outcome: Outcome, before: string): string =>
  JSON.stringify(['what happened', before, outcome.date, outcome.text]);

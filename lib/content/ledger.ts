/** The result of a trade of the week: the prices of its fill and close, from its outcomes. */
import type { PriceLevel } from '../model/entries.ts';
import { resultOf, unitWords, type LedgerRow } from '../model/ledger.ts';
import type { Source } from './source.ts';

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** Reads the outcomes of one trade, oldest first. */
export class Fate {
  private readonly stop: number | undefined;
  private filled: number | undefined;
  private closed: number | undefined;
  private isUnfilled = false;

  constructor(levels: readonly PriceLevel[]) {
    this.stop = levels.find(({ name }) => name === 'Stop')?.price;
  }

  /**
   * The ledger entry of an outcome with its result, as a sentence that is published and hashed with the outcome's text.
   * @returns undefined if it has none
   */
  read(row: Source): string | undefined {
    const words = [this.readFill(row), this.readClose(row), this.readNoFill(row)].filter((each) => each !== undefined);
    return words.length > 0 ? `Ledger: ${words.join(', ')}.` : undefined;
  }

  state(): Pick<LedgerRow, 'state' | 'result'> {
    const { filled, closed, stop } = this;
    if (filled !== undefined && closed !== undefined && stop !== undefined)
      return { state: 'closed', result: resultOf({ filled, closed, stop }) };
    return { state: filled !== undefined ? 'open' : this.isUnfilled ? 'unfilled' : 'waiting', result: null };
  }

  private readFill(row: Source): string | undefined {
    if (!row.has('filled')) return undefined;
    const filled = row.number('filled');
    if (this.filled !== undefined) row.wrong('filled', 'is said already by an outcome before this one');
    else if (this.isUnfilled) row.wrong('filled', 'cannot follow an outcome that says unfilled: true');
    else if (this.stop === undefined)
      row.wrong('filled', 'needs a level named Stop: the result is measured by what the trade risks');
    else if (filled === this.stop)
      row.wrong('filled', 'is the price of the Stop: the trade would risk nothing, and no result could be measured');
    this.filled ??= filled;
    return `filled at ${figure.format(filled)}`;
  }

  private readClose(row: Source): string | undefined {
    if (!row.has('closed')) return undefined;
    const closed = row.number('closed');
    if (this.closed !== undefined) row.wrong('closed', 'is said already by an outcome before this one');
    else if (this.filled === undefined) row.wrong('closed', 'needs a price at which it was filled, here or before');
    this.closed ??= closed;
    const { result } = this.state();
    return `closed at ${figure.format(closed)}${result === null ? '' : `, ${unitWords(result)} units`}`;
  }

  private readNoFill(row: Source): string | undefined {
    if (!row.flag('unfilled')) return undefined;
    if (this.filled !== undefined) row.wrong('unfilled', 'cannot be true of a trade that was filled');
    this.isUnfilled = true;
    return 'not filled, no result';
  }
}

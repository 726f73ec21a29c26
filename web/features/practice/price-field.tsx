import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { decimalsOf, onTick } from '../../../lib/model/ticks.ts';
import { numberIn } from './drafts.ts';
import { paddedPrice } from './padded-price.ts';
import * as messages from './messages.ts';

interface PriceFieldProps {
  readonly name: string;
  readonly value: string;
  readonly tick: number;
  /** The price from which the arrow keys step while the field is empty. */
  readonly near: number;
  /** Whether taps on the chart set this price. */
  readonly active: boolean;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
  readonly onActive: () => void;
}

/** After the last key, in milliseconds. */
const padsAfter = 1000;

/** A price, entered as a number, by ticks, or on the chart while it is being placed. */
export function PriceField({ name, value, tick, near, active, error, onValue, onActive }: PriceFieldProps) {
  const id = useId();
  const words = (price: number) => onTick(price, tick).toFixed(decimalsOf(tick));
  const step = (ticks: number) => {
    const from = Number.isFinite(numberIn(value)) ? numberIn(value) : near;
    onActive();
    onValue(words(from + ticks * tick));
  };
  const field = useRef<HTMLInputElement>(null);
  const pad = useEffectEvent((missing: string) => {
    // Whoever types on continues before the zeros.
    field.current?.setRangeText(missing, value.length, value.length, 'preserve');
    onValue(value + missing);
  });
  useEffect(() => {
    const missing = paddedPrice(value, decimalsOf(tick)).slice(value.length);
    if (missing === '') return;
    const timer = setTimeout(() => pad(missing), padsAfter);
    return () => clearTimeout(timer);
  }, [value, tick]);
  return (
    <div className={active ? 'field price-field active' : 'field price-field'}>
      <label htmlFor={id}>{name}</label>
      <div className="price-steps">
        <button type="button" className="icon-button" aria-label={messages.lower(name)} onClick={() => step(-1)}>
          −
        </button>
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="numeric"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={onActive}
          onBlur={() => Number.isFinite(numberIn(value)) && onValue(words(numberIn(value)))}
          onChange={({ target }) => onValue(target.value)}
        />
        <button type="button" className="icon-button" aria-label={messages.higher(name)} onClick={() => step(1)}>
          +
        </button>
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

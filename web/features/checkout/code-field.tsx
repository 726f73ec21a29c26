import { useNavigate } from '@tanstack/react-router';
import { useEffect, useImperativeHandle, useRef, useState, type Ref, type SubmitEvent } from 'react';
import { formatMoney } from '../../../lib/model/money.ts';
import { Field } from '../../ui/field.tsx';
import * as messages from './messages.lazy.tsx';

/** For the form that pays. */
export interface CodeHandle {
  /** Whether no code is typed that was not applied; if one is, the field says so. */
  check(): boolean;
}

interface CodeFieldProps {
  readonly ref: Ref<CodeHandle>;
  /** As in the URL. */
  readonly code: string | undefined;
  readonly checking: boolean;
  /** Why it gives no discount; empty if it does, or if there is none. */
  readonly refused: string;
  /** The discount in minor units. */
  readonly discount: number;
  /** Checks the same code again. */
  readonly onAgain: () => void;
}

/** The promo code in the URL: shows the discount if it is valid, otherwise the field with its error. */
export function CodeField({ ref, code, checking, refused, discount, onAgain }: CodeFieldProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code ?? '');
  const [missing, setMissing] = useState('');
  const remove = useRef<HTMLButtonElement>(null);
  const summary = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [removed, setRemoved] = useState('');
  const wanted = typed.trim();
  /** The field holds the code that is being checked, or has been. */
  const isSame = wanted === code;
  const isChecking = checking && isSame;
  const isApplied = code !== undefined && discount > 0;
  const byHand = useRef(false);
  // The field disappears with its text, and the discount with its button, so the focus moves to what replaces them.
  useEffect(() => {
    if (byHand.current) (isApplied ? remove : summary).current?.focus();
    byHand.current = false;
  }, [isApplied]);
  const focusField = () => form.current?.querySelector('input')?.focus();
  const error = missing || (isSame && !checking && refused) || undefined;
  useEffect(() => {
    if (!byHand.current || !error) return;
    byHand.current = false;
    focusField();
  }, [error]);
  useImperativeHandle(ref, () => ({
    check() {
      if (isApplied || !wanted || isSame) return true;
      // It may have been closed again over what was typed.
      form.current?.closest('details')?.setAttribute('open', '');
      setMissing(messages.codeNotApplied);
      focusField();
      return false;
    },
  }));
  const change = (to: string | undefined) =>
    navigate({ to: '/checkout', search: (kept) => ({ ...kept, code: to }), replace: true, resetScroll: false });
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    byHand.current = true;
    setMissing(wanted ? '' : messages.codeMissing);
    if (!wanted || isChecking) return;
    setRemoved('');
    if (isSame) onAgain();
    else void change(wanted);
  };
  return (
    <>
      <span className="visually-hidden" role="status">
        {!isApplied && removed && messages.codeRemoved(removed)}
      </span>
      {isApplied ? (
        <div className="checkout-line">
          <span role="status">{messages.codeApplied(code.toUpperCase())}</span>
          <button
            ref={remove}
            type="button"
            className="link-button"
            aria-label={messages.removeCode(code.toUpperCase())}
            onClick={() => {
              byHand.current = true;
              setRemoved(code.toUpperCase());
              setTyped('');
              void change(undefined);
            }}
          >
            {messages.remove}
          </button>
          <span className="numeric">−{formatMoney(discount)}</span>
        </div>
      ) : (
        <details className="checkout-code disclosure" open={code === undefined ? undefined : true}>
          <summary ref={summary}>{messages.haveCode}</summary>
          <form ref={form} onSubmit={apply} noValidate>
            <Field
              label={messages.code}
              name="code"
              value={typed}
              onValue={(value) => {
                setTyped(value);
                setMissing('');
              }}
              error={error}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
            />
            <button type="submit" className="button secondary" aria-disabled={isChecking}>
              {isChecking ? messages.checking : messages.apply}
            </button>
          </form>
        </details>
      )}
    </>
  );
}

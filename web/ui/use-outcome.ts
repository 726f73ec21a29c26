import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * For an action that removes its own button, which would leave the focus on the page's body: the keyboard would begin
 * the page again, and a screen reader would say nothing.
 * @returns `place`, for the element that stays and then has the focus (with `tabIndex={-1}`); `settle`, called once the
 * action has succeeded with what to announce; and `said`, for an element with `role="status"` that is always there
 */
export function useOutcome<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const [outcome, setOutcome] = useState({ said: '', isSettled: false });
  // A dialog that closes gives the focus back in an effect of its own, before this one.
  useEffect(() => {
    const { activeElement, body } = document;
    const isTheirs = activeElement !== body && !place.current?.contains(activeElement);
    if (outcome.isSettled && !isTheirs) place.current?.focus({ preventScroll: true });
  }, [outcome]);
  const settle = useCallback(
    // The same words again are announced only if the text differs.
    (words: string) =>
      setOutcome(({ said }) => ({ said: words && words === said ? `${words}\u00a0` : words, isSettled: true })),
    [],
  );
  return { place, said: outcome.said, settle };
}

import { useLayoutEffect, type ReactNode } from 'react';

interface ArrivalProps {
  readonly onArrive: () => void;
  readonly children: ReactNode;
}

/** Says when its content stands in the page, before it is painted. */
export function Arrival({ onArrive, children }: ArrivalProps) {
  useLayoutEffect(onArrive, [onArrive]);
  return children;
}

const linksOf = (place: Element, href: string) => [...place.querySelectorAll('a')].filter((link) => link.href === href);

/**
 * Remembers which link of `laid` has the focus.
 * @returns gives it to the same link of the page that has taken its place, so that the Tab key goes on from there
 */
export function followFocus(laid: Element): () => void {
  let held = document.activeElement;
  laid.addEventListener('focusin', ({ target }) => (held = target as Element));
  return () => {
    if (!(held instanceof HTMLAnchorElement) || !laid.contains(held)) return;
    const { href } = held;
    linksOf(document.body, href)[linksOf(laid, href).indexOf(held)]?.focus({ preventScroll: true });
  };
}

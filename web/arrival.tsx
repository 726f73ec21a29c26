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

/**
 * Remembers a link of `laid` on which the pointer went down and not yet up.
 * @returns follows that link when the pointer comes up over the same one of the page that has taken its place: the browser itself
 * sees a click only where both happened on one element
 */
export function followPress(laid: Element): () => void {
  // It may have gone down before this script was there.
  let pressed = laid.querySelector<HTMLAnchorElement>('a:active');
  const press = ({ target }: Event) => (pressed = (target as Element).closest('a'));
  const release = () => (pressed = null);
  laid.addEventListener('pointerdown', press);
  for (const end of ['click', 'pointercancel']) document.addEventListener(end, release);
  return () => {
    for (const end of ['click', 'pointercancel']) document.removeEventListener(end, release);
    const href = pressed?.href;
    if (href === undefined) return;
    const follow = ({ target }: Event) => {
      const link = (target as Element).closest('a');
      if (link?.href === href) link.click();
    };
    document.addEventListener('pointerup', follow, { once: true });
  };
}

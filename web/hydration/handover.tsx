import { useLayoutEffect, type ReactNode } from 'react';

interface HandoverProps {
  readonly onArrive: () => void;
  readonly children: ReactNode;
}

/** Says when its content stands in the page, before it is painted. */
export function Handover({ onArrive, children }: HandoverProps) {
  useLayoutEffect(onArrive, [onArrive]);
  return children;
}

const linksOf = (place: Element, href: string) => [...place.querySelectorAll('a')].filter((link) => link.href === href);

/**
 * Remembers which link in `place` has the focus.
 * @returns gives it to the same link of the page that has taken the place, so that the Tab key goes on from there
 */
export function followFocus(place: Element): () => void {
  let held: { readonly href: string; readonly at: number } | undefined;
  const hold = (target: EventTarget | null) => {
    const link = target instanceof HTMLAnchorElement ? target : undefined;
    held = link && { href: link.href, at: linksOf(place, link.href).indexOf(link) };
  };
  const onFocus = ({ target }: Event) => hold(target);
  hold(document.activeElement);
  place.addEventListener('focusin', onFocus);
  return () => {
    place.removeEventListener('focusin', onFocus);
    if (held) linksOf(place, held.href)[held.at]?.focus({ preventScroll: true });
  };
}

/**
 * Remembers a link in `place` on which the pointer went down and not yet up.
 * @returns follows that link when the pointer comes up over the same one of the page that has taken the place: the browser itself
 * sees a click only where both happened on one element
 */
export function followPress(place: Element): () => void {
  // It may have gone down before this script was there.
  let pressed = place.querySelector<HTMLAnchorElement>('a:active');
  const press = ({ target }: Event) => (pressed = (target as Element).closest('a'));
  const release = () => (pressed = null);
  place.addEventListener('pointerdown', press);
  for (const end of ['click', 'pointercancel']) document.addEventListener(end, release);
  return () => {
    place.removeEventListener('pointerdown', press);
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

import { useLayoutEffect, type ReactNode } from 'react';

interface HandoverProps {
  readonly onArrive: () => void;
  readonly children: ReactNode;
}

/** Called when its content is in the page, before it is painted. */
export function Handover({ onArrive, children }: HandoverProps) {
  useLayoutEffect(onArrive, [onArrive]);
  return children;
}

const linksOf = (place: Element, href: string) => [...place.querySelectorAll('a')].filter((link) => link.href === href);

/**
 * Remembers which link in `place` has the focus.
 * @returns a function that focuses the same link in the new page, so that Tab continues from there
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
 * Remembers a link in `place` on which the pointer is down.
 * @returns a function that follows that link if the pointer comes up over the same one in the new page: the browser
 * fires a click only when both happen on one element
 */
export function followPress(place: Element): () => void {
  // The pointer may have gone down before this script ran.
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

const titleOf = (details: Element) => details.querySelector('summary')?.textContent;
const titled = (place: Element, title?: string) =>
  [...place.querySelectorAll('details')].filter((details) => titleOf(details) === title);

/**
 * Remembers what is open in `place`: the visitor opened it, or the browser did because the address names an anchor in it.
 * @returns a function that opens the same in the new page
 */
export function followOpen(place: Element): () => void {
  let opened: readonly { readonly title?: string; readonly at: number }[] = [];
  const note = () => {
    opened = [...place.querySelectorAll('details[open]')].map((details) => {
      const title = titleOf(details);
      return { title, at: titled(place, title).indexOf(details as HTMLDetailsElement) };
    });
  };
  note();
  place.addEventListener('toggle', note, { capture: true });
  return () => {
    place.removeEventListener('toggle', note, { capture: true });
    for (const { title, at } of opened) titled(place, title)[at]?.setAttribute('open', '');
  };
}

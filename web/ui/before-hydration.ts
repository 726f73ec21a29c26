/** What a visitor does with an island before its script has loaded (ui/island.tsx). */
import { wantEnd } from './end-wanted.ts';

interface Reactions {
  /** The visitor uses the page or sees the island: load its script. */
  readonly wake: () => void;
  /** The visitor presses a button, or a link that changes what this page shows, such as a filter. */
  readonly press: (pressed: HTMLElement) => void;
  /** The visitor follows a link to another page of the site. */
  readonly open: (path: string) => void;
}

/**
 * Events of the window: whatever the visitor does first, and being online again after a failed load. Assistive technology
 * may click or choose an option without pointer or key.
 */
const wakers = ['pointermove', 'pointerdown', 'click', 'input', 'scroll', 'keydown', 'online'];

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * @param onSight whether seeing the island wakes it
 * @returns a function that stops watching
 */
export function watch(place: Element, { wake, press, open }: Reactions, onSight: boolean): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const sight = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake());
  if (onSight) sight.observe(place);
  for (const event of wakers) addEventListener(event, wake, { signal });
  addEventListener('keydown', ({ key }) => wantEnd(key === 'End'), { signal });
  // In the capture phase: React stops clicks on what is not hydrated.
  const click = (event: MouseEvent) => {
    const target = event.target as Element;
    if (!place.contains(target)) return;
    const button = target.closest('button');
    const link = target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
    if (button) press(button);
    wake();
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    if (link.pathname === location.pathname) press(link);
    else open(link.getAttribute('href')!);
  };
  document.addEventListener('click', click, { capture: true, signal });
  return () => {
    sight.disconnect();
    leaving.abort();
  };
}

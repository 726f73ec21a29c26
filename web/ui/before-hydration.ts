/** What a visitor does with an island before its script has loaded (ui/island.tsx). */

interface Reactions {
  /** The visitor uses the page or sees the island: load its script. */
  readonly wake: () => void;
  readonly press: (button: HTMLButtonElement) => void;
  /** The visitor follows a link within the site; one to another page of a list (`rel`) shows it from the top. */
  readonly open: (path: string, rel: string) => void;
}

/**
 * Events of the window: whatever the visitor does first, and being online again after a failed load. Assistive technology
 * may click or choose an option without pointer or key.
 */
const wakers = ['pointermove', 'pointerdown', 'click', 'input', 'scroll', 'keydown', 'online'];

let endWanted = false;

/** Whether the visitor pressed End while a part of the page had no script. */
export const isEndWanted = (): boolean => endWanted;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * @returns a function that stops watching
 */
export function watch(place: Element, { wake, press, open }: Reactions): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const sight = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake());
  sight.observe(place);
  for (const event of wakers) addEventListener(event, wake, { signal });
  addEventListener('keydown', ({ key }) => (endWanted = key === 'End'), { signal });
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
    open(link.getAttribute('href')!, link.rel);
  };
  document.addEventListener('click', click, { capture: true, signal });
  return () => {
    sight.disconnect();
    leaving.abort();
  };
}

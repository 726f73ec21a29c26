import { useEffect } from 'react';

/** In pixels: browsers round scroll positions. */
const tolerance = 2;

/** What visitors do before they scroll elsewhere, or open something that makes the page longer, such as an answer. */
const actions = ['pointerdown', 'wheel', 'keydown', 'click'];

const isEnd = (event: Event) => event instanceof KeyboardEvent && event.key === 'End';

/**
 * A visitor who jumps to the end of the page stays there while sections above arrive. The browser keeps the footer in
 * place (states.css); where it cannot, the page is scrolled.
 * @param wanted whether the visitor has just asked for the end
 */
export function useHeldEnd(wanted = false): void {
  useEffect(() => {
    const page = document.documentElement;
    let held = wanted;
    const anchor = (isFooter: boolean) => page.classList.toggle('held-end', isFooter);
    const endOf = () => page.scrollHeight - page.clientHeight;
    // The last one painted: a section may arrive in the frame in which the visitor's jump is reported.
    let end = endOf();
    // Not before the footer is seen: until then the browser keeps what is read in place.
    const look = () => {
      if (scrollY > 0 && scrollY >= Math.min(end, endOf()) - tolerance) held = anchor(true);
    };
    const act = (event: Event) => {
      held = isEnd(event);
      if (!held) anchor(false);
    };
    const stay = new ResizeObserver(() => {
      end = endOf();
      if (held) scrollTo(0, page.scrollHeight);
    });
    const leaving = new AbortController();
    const { signal } = leaving;
    look();
    addEventListener('scroll', look, { passive: true, signal });
    for (const action of actions) addEventListener(action, act, { passive: true, signal });
    stay.observe(document.body);
    return () => {
      stay.disconnect();
      leaving.abort();
      anchor(false);
    };
  }, [wanted]);
}

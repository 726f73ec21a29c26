import type { AnyRouter } from '@tanstack/react-router';

/** Whoever has scrolled a page before it lives stays there. */
export function keepScroll(router: AnyRouter): void {
  if (scrollY === 0) return;
  router.options.scrollRestoration = () => {
    router.options.scrollRestoration = true;
    return false;
  };
}

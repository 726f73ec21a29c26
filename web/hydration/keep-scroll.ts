import type { AnyRouter } from '@tanstack/react-router';

/**
 * Keeps the scroll position if the visitor scrolled before the page was hydrated, until another page is opened. The
 * router asks once it has rendered: visitors also scroll while it renders.
 */
export function keepScroll(router: AnyRouter): void {
  const { href } = location;
  router.options.scrollRestoration = () => {
    if (location.href === href) return scrollY === 0;
    router.options.scrollRestoration = true;
    return true;
  };
}

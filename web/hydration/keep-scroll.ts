import type { AnyRouter } from '@tanstack/react-router';

/** Keeps the scroll position if the visitor scrolled before hydration, until another page is opened. */
export function keepScroll(router: AnyRouter): void {
  if (scrollY === 0) return;
  const { href } = router.latestLocation;
  router.options.scrollRestoration = ({ location }) => {
    if (location.href === href) return false;
    router.options.scrollRestoration = true;
    return true;
  };
}

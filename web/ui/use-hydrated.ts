import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while React hydrates the component, which then has to render what the page was prerendered with. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

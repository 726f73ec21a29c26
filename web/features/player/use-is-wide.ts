import { useSyncExternalStore } from 'react';

/** As in the styles: from this width on there is room beside the film. */
const wide = '(width >= 1024px)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the companion column is beside the film, not below. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);

import { useSyncExternalStore } from 'react';

/** As the styles have it: from here on there is room beside the film. */
const wide = '(width >= 1000px)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether what accompanies the film stands beside it, not below. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);

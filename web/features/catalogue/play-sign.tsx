import type { ReactNode } from 'react';
import { PlayIcon } from '../../ui/icons/play.tsx';

/** Lies on a picture that plays when it is pressed. */
export const PlaySign = ({ children }: { readonly children: ReactNode }) => (
  <span className="play-sign">
    <PlayIcon />
    {children}
  </span>
);

import type { ReactNode } from 'react';
import { PlayIcon } from '../../ui/icons/play.tsx';

/** Overlay on a picture that starts a film when clicked. */
export const PlaySign = ({ children }: { readonly children: ReactNode }) => (
  <span className="play-sign">
    <PlayIcon />
    {children}
  </span>
);

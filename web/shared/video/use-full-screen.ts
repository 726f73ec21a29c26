import { useCallback, useEffect, useState, type RefObject } from 'react';

interface PhoneVideo extends HTMLVideoElement {
  /** For phones that support full screen only for the video element. */
  readonly webkitEnterFullscreen?: () => void;
}

/** Shows the player in full screen, with its own controls. */
export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);
  const toggle = useCallback(() => {
    const place = frame.current;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (place && 'requestFullscreen' in place) void place.requestFullscreen().catch(() => {});
    else (place as HTMLElement | null)?.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.();
  }, [frame]);
  return { isFull, toggle };
}

/** The browser's own HLS player, where Amazon's cannot run: iPhones. It does not report qualities or latency. */
import type { OpenPlayer } from './player-types.ts';

/** A `MediaError` has no details: the page asks the server for the reason. */
const delayMs = 1000;

export const openNativePlayer: OpenPlayer = async (video, events) => {
  const { change } = events;
  const leaving = new AbortController();
  const on = (name: keyof HTMLMediaElementEventMap, act: () => void) =>
    video.addEventListener(name, act, { signal: leaving.signal });
  const start = () =>
    void video.play().catch((error: Error) => {
      if (error.name !== 'NotAllowedError') return;
      if (video.muted) return change({ blocked: 'all', state: 'paused' });
      video.muted = true;
      change({ blocked: 'sound', muted: true });
      start();
    });
  // The site's origin is sent with each request, because tokens are bound to it.
  video.crossOrigin = 'anonymous';
  on('playing', () => change({ state: 'playing', duration: video.duration }));
  on('waiting', () => change({ state: 'waiting' }));
  on('pause', () => change({ state: video.ended ? 'ended' : 'paused' }));
  on('ended', () => change({ state: 'ended' }));
  on('timeupdate', () => change({ position: Math.floor(video.currentTime) }));
  on('durationchange', () => change({ duration: video.duration }));
  on('volumechange', () => change({ muted: video.muted, volume: video.volume }));
  on('error', () => void setTimeout(() => events.trouble('network'), delayMs));
  return {
    load: (address) => {
      video.src = address;
      start();
    },
    play: start,
    pause: () => video.pause(),
    seek: (seconds) => void (video.currentTime = seconds),
    setMuted: (muted) => void (video.muted = muted),
    setVolume: (volume) => void (video.volume = volume),
    setRate: (rate) => void (video.playbackRate = rate),
    setQuality: () => {},
    close: () => {
      leaving.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
};

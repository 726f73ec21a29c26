import type { CSSProperties } from 'react';
import { FilmIcon } from '../../shared/video/film-icon.tsx';
import type { Playback } from './playback.ts';
import { useMoment } from './use-moment.ts';
import * as messages from './messages.tsx';

/** Mute button and volume. */
export function Volume({ playback }: { readonly playback: Playback }) {
  const muted = useMoment(playback, (moment) => moment.muted);
  const volume = useMoment(playback, (moment) => moment.volume);
  const shown = muted ? 0 : volume;
  return (
    <div className="volume">
      <button
        type="button"
        className="film-button icon-button"
        aria-pressed={muted}
        aria-label={messages.mute}
        title={messages.muteKey}
        onClick={() => playback.toggleMuted()}
      >
        <FilmIcon name={muted ? 'silent' : 'sound'} />
      </button>
      <input
        type="range"
        aria-label={messages.volume}
        aria-valuetext={messages.percent(Math.round(shown * 100))}
        min={0}
        max={1}
        step={0.05}
        value={shown}
        style={{ '--played': `${shown * 100}%` } as CSSProperties}
        onChange={({ target }) => playback.setVolume(target.valueAsNumber)}
      />
    </div>
  );
}

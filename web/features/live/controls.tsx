import { useSyncExternalStore, type CSSProperties } from 'react';
import { FilmIcon } from '../../shared/video/film-icon.tsx';
import { clock } from '../../ui/clock.ts';
import { spokenClock } from '../../shared/video/clock.ts';
import type { ClassPlayer } from './player.ts';
import type { Picture } from './player-types.ts';
import * as messages from './messages.tsx';

interface ControlsProps {
  readonly player: ClassPlayer;
  readonly isLive: boolean;
  /** Number of viewers; null while unknown. */
  readonly viewers: number | null;
  readonly isRecording: boolean;
  readonly isFull: boolean;
  readonly onFull: () => void;
}

const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const played = (part: number) => ({ '--played': `${part * 100}%` }) as CSSProperties;

/** The player's controls, below the picture so that they cover nothing. */
export function Controls({ player, isLive, viewers, isRecording, isFull, onFull }: ControlsProps) {
  const picture = useSyncExternalStore(player.subscribe, player.picture);
  const { state, muted, volume, files } = picture;
  const isPaused = state === 'paused' || state === 'ended' || state === 'idle';
  const shown = muted ? 0 : volume;
  const ready = files === 'there';
  return (
    <div className="controls">
      {isRecording && <Scrubber player={player} picture={picture} />}
      <button
        type="button"
        className="controls-button icon-button"
        aria-label={isPaused ? messages.play : messages.pause}
        title={isPaused ? messages.playKey : messages.pauseKey}
        disabled={!ready}
        onClick={() => player.toggle()}
      >
        <FilmIcon name={isPaused ? 'play' : 'pause'} />
      </button>
      <button
        type="button"
        className="controls-button icon-button"
        aria-pressed={muted}
        aria-label={messages.mute}
        title={messages.muteKey}
        disabled={!ready}
        onClick={() => player.setMuted(!muted)}
      >
        <FilmIcon name={muted ? 'silent' : 'sound'} />
      </button>
      <input
        type="range"
        className="controls-volume"
        aria-label={messages.volume}
        aria-valuetext={messages.percent(Math.round(shown * 100))}
        min={0}
        max={1}
        step={0.05}
        value={shown}
        disabled={!ready}
        style={played(shown)}
        onChange={({ target }) => player.setVolume(target.valueAsNumber)}
      />
      {isLive && <LivePill latency={picture.latency} viewers={viewers} />}
      {isRecording && Number.isFinite(picture.duration) && (
        <span className="controls-time numeric" aria-hidden="true">
          {clock(picture.position)} / {clock(picture.duration)}
        </span>
      )}
      <span className="controls-gap" />
      {isRecording && (
        <label className="controls-choice">
          <span className="visually-hidden">{messages.speed}</span>
          <select value={picture.rate} onChange={({ target }) => player.setRate(Number(target.value))}>
            {rates.map((rate) => (
              <option key={rate} value={rate}>
                {messages.times(rate)}
              </option>
            ))}
          </select>
        </label>
      )}
      {picture.qualities.length > 1 && <QualityChoice player={player} picture={picture} />}
      <button
        type="button"
        className="controls-button icon-button"
        aria-pressed={isFull}
        aria-label={messages.fullScreen}
        title={messages.fullScreenKey}
        onClick={onFull}
      >
        <FilmIcon name={isFull ? 'reduce' : 'enlarge'} />
      </button>
    </div>
  );
}

/** Shows that the picture is live, and its delay. */
const LivePill = ({ latency, viewers }: Pick<Picture, 'latency'> & { readonly viewers: number | null }) => (
  <span className="live-pill">
    <span className="live-dot" aria-hidden="true" />
    {messages.live}
    {latency !== null && (
      <span className="live-lag numeric">
        {messages.behind(latency.toFixed(1), (text) => (
          <span className="live-lag-words">{text}</span>
        ))}
      </span>
    )}
    {viewers !== null && viewers > 0 && (
      <span className="live-viewers numeric">
        {messages.watching(viewers, (text) => (
          <span className="live-lag-words">{text}</span>
        ))}
      </span>
    )}
  </span>
);

const QualityChoice = ({ player, picture }: { readonly player: ClassPlayer; readonly picture: Picture }) => (
  <label className="controls-choice">
    <span className="visually-hidden">{messages.quality}</span>
    <select
      value={picture.quality ?? ''}
      title={picture.playing ? messages.playingIn(picture.playing) : undefined}
      onChange={({ target }) => player.setQuality(target.value === '' ? null : target.value)}
    >
      <option value="">{messages.auto}</option>
      {picture.qualities.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

/** The position in a recording. */
const Scrubber = ({ player, picture: { position, duration } }: { player: ClassPlayer; picture: Picture }) => {
  const isKnown = Number.isFinite(duration) && duration > 0;
  return (
    <input
      type="range"
      className="controls-position"
      aria-label={messages.position}
      aria-valuetext={isKnown ? messages.positionOf(spokenClock(position), spokenClock(duration)) : undefined}
      min={0}
      max={isKnown ? Math.floor(duration) : 1}
      step={1}
      value={isKnown ? Math.min(position, duration) : 0}
      disabled={!isKnown}
      style={played(isKnown ? position / duration : 0)}
      onChange={({ target }) => player.seek(target.valueAsNumber)}
    />
  );
};

import { FilmIcon } from '../../shared/video/film-icon.tsx';
import { speeds, type Playback } from './playback.ts';
import { Scrubber, type Chapter } from './scrubber.tsx';
import type { Choices } from '../../shared/video/settings.ts';
import { useMoment } from './use-moment.ts';
import { Volume } from './volume.tsx';
import { clock } from '../../ui/clock.ts';
import { speedWords, spokenClock } from '../../shared/video/clock.ts';
import * as messages from './messages.tsx';

interface BarProps {
  readonly playback: Playback;
  readonly chapters: readonly Chapter[];
  readonly seconds: number;
  /** Names, the best first. */
  readonly qualities: readonly string[];
  readonly hasCaptions: boolean;
  readonly hasSound: boolean;
  readonly choices: Choices;
  readonly isFull: boolean;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly onFull: () => void;
  readonly onMap: () => void;
}

const canPicture = () => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled;

/** The controls of the film. Each has a label, and its shortcut in the tooltip. */
export function Bar(props: BarProps) {
  const { playback, chapters, seconds, qualities, hasCaptions, hasSound, choices, isFull } = props;
  const { onChoose, onFull, onMap } = props;
  const paused = useMoment(playback, (moment) => moment.paused);
  const inPicture = useMoment(playback, (moment) => moment.inPicture);
  const rate = useMoment(playback, (moment) => moment.rate);
  return (
    <div className="film-bar" role="group" aria-label={messages.controls}>
      <Scrubber playback={playback} chapters={chapters} seconds={seconds} />
      <div className="film-buttons">
        <button
          type="button"
          className="film-button icon-button"
          aria-label={paused ? messages.play : messages.pause}
          title={paused ? messages.playKey : messages.pauseKey}
          onClick={() => playback.toggle()}
        >
          <FilmIcon name={paused ? 'play' : 'pause'} />
        </button>
        <button
          type="button"
          className="film-button icon-button"
          aria-label={messages.back10}
          title={messages.back10Key}
          onClick={() => playback.skip(-10)}
        >
          <FilmIcon name="back" />
        </button>
        <button
          type="button"
          className="film-button icon-button"
          aria-label={messages.forward10}
          title={messages.forward10Key}
          onClick={() => playback.skip(10)}
        >
          <FilmIcon name="forward" />
        </button>
        <Time playback={playback} seconds={seconds} />
        <span className="film-gap" />
        {hasSound && <Volume playback={playback} />}
        <select
          className="film-select numeric"
          aria-label={messages.speed}
          title={messages.speedKeys}
          value={rate}
          onChange={({ target }) => playback.setRate(Number(target.value))}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speedWords(speed)}
            </option>
          ))}
        </select>
        {qualities.length > 1 && (
          <select
            className="film-select numeric"
            aria-label={messages.quality}
            value={choices.quality ?? qualities[0]}
            onChange={({ target }) => onChoose({ quality: target.value })}
          >
            {qualities.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
        {hasCaptions && (
          <button
            type="button"
            className="film-button icon-button"
            aria-pressed={choices.captions}
            aria-label={messages.captions}
            title={messages.captionsKey}
            onClick={() => onChoose({ captions: !choices.captions })}
          >
            <FilmIcon name="captions" />
          </button>
        )}
        {canPicture() && (
          <button
            type="button"
            className="film-button icon-button"
            aria-pressed={inPicture}
            aria-label={messages.pictureInPicture}
            title={messages.pictureInPictureKey}
            onClick={() => void playback.togglePicture().catch(() => {})}
          >
            <FilmIcon name="picture" />
          </button>
        )}
        <button
          type="button"
          className="film-button icon-button keys"
          aria-label={messages.shortcuts}
          title={messages.shortcutsKey}
          onClick={onMap}
        >
          <FilmIcon name="keys" />
        </button>
        <button
          type="button"
          className="film-button icon-button"
          aria-pressed={isFull}
          aria-label={messages.fullScreen}
          title={messages.fullScreenKey}
          onClick={onFull}
        >
          <FilmIcon name={isFull ? 'reduce' : 'enlarge'} />
        </button>
      </div>
    </div>
  );
}

function Time({ playback, seconds }: { readonly playback: Playback; readonly seconds: number }) {
  const time = useMoment(playback, (moment) => Math.floor(moment.time));
  const duration = useMoment(playback, (moment) => Math.floor(moment.duration)) || seconds;
  return (
    <span className="film-time numeric">
      <span className="visually-hidden">{messages.positionOf(spokenClock(time), spokenClock(duration))}</span>
      <span aria-hidden="true">
        {clock(time)} <span>/ {clock(duration)}</span>
      </span>
    </span>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import type { Cue } from '../../../lib/model/captions.ts';
import { Bar } from './bar.tsx';
import { FilmIcon } from '../../shared/video/film-icon.tsx';
import type { Playback } from './playback.ts';
import type { Choices } from '../../shared/video/settings.ts';
import { useFullScreen } from '../../shared/video/use-full-screen.ts';
import { useIdle } from '../../shared/video/use-idle.ts';
import { useKeys } from './use-shortcuts.ts';
import { useMoment } from './use-moment.ts';
import type { useSource } from './use-source.ts';
import * as messages from './messages.tsx';
import * as common from '../../ui/messages.ts';

interface FilmProps {
  readonly playback: Playback;
  readonly source: ReturnType<typeof useSource>;
  readonly lesson: string;
  readonly poster: string | null;
  readonly cues: readonly Cue[];
  readonly choices: Choices;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onMap: () => void;
  /** Overlay on the picture: the next lesson when this one has ended. */
  readonly children?: ReactNode;
}

/** A lesson's film with its controls, in the page or in full screen. */
export function Film(props: FilmProps) {
  const { playback, source, lesson, poster, cues, choices, onChoose, onNext, onPrevious, onMap, children } = props;
  const { film, isPending, isBroken, refusal } = source;
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { isFull, toggle: onFull } = useFullScreen(frame);
  const paused = useMoment(playback, (moment) => moment.paused);
  const isIdle = useIdle(frame, isFull && !paused);
  useEffect(() => playback.attach(video.current!), [playback]);
  useEffect(() => playback.setCues(cues), [playback, cues]);
  useEffect(() => playback.showCaptions(choices.captions, isFull), [playback, cues, choices.captions, isFull]);
  useKeys(frame, playback, {
    everywhere: choices.keysEverywhere,
    next: onNext,
    previous: onPrevious,
    map: onMap,
    captions: () => onChoose({ captions: !choices.captions }),
    fullscreen: onFull,
  });
  const qualities = film?.qualities?.map(({ name }) => name) ?? [];
  const quality = choices.quality !== null && qualities.includes(choices.quality) ? choices.quality : null;
  const isThere = !isPending && !isBroken && !refusal;
  return (
    <section
      className="film"
      ref={frame}
      aria-label={messages.video}
      data-idle={isIdle || undefined}
      data-full={isFull || undefined}
    >
      <div className="film-picture">
        <video
          ref={video}
          // The film itself can have the focus, and then handles its keys.
          tabIndex={isThere ? 0 : -1}
          playsInline
          poster={film?.poster ?? poster ?? undefined}
          aria-label={lesson}
          onClick={() => isThere && playback.toggle()}
          onDoubleClick={onFull}
          onError={source.onError}
        />
        {isThere && !children && <Start playback={playback} lesson={lesson} />}
        {isPending && (
          <div className="film-over" role="status" aria-label={common.loading}>
            <span className="skeleton-line" />
          </div>
        )}
        {refusal && (
          <div className="film-over">
            <p>{refusal.message}</p>
          </div>
        )}
        {isBroken && !refusal && (
          <Broken
            qualities={qualities.filter((name) => name !== (quality ?? qualities[0]))}
            onRetry={source.retry}
            onQuality={(other) => {
              source.forget();
              onChoose({ quality: other });
            }}
          />
        )}
        {isThere && children}
      </div>
      <Bar
        playback={playback}
        chapters={film?.chapters ?? []}
        seconds={film?.seconds ?? 0}
        qualities={qualities}
        hasCaptions={film?.captions != null}
        hasSound={film?.hasSound ?? true}
        choices={{ ...choices, quality }}
        isFull={isFull}
        onChoose={onChoose}
        onFull={onFull}
        onMap={onMap}
      />
    </section>
  );
}

/** The large play button before the start, and the buffering indicator. */
function Start({ playback, lesson }: { readonly playback: Playback; readonly lesson: string }) {
  const stands = useMoment(playback, ({ paused, ended }) => paused && !ended);
  const waits = useMoment(playback, (moment) => moment.waiting);
  if (waits) return <span className="film-waits" />;
  if (!stands) return null;
  return (
    <button
      type="button"
      className="film-start"
      aria-label={messages.playLesson(lesson)}
      onClick={() => playback.play()}
    >
      <FilmIcon name="play" />
    </button>
  );
}

interface BrokenProps {
  readonly qualities: readonly string[];
  readonly onRetry: () => void;
  readonly onQuality: (name: string) => void;
}

const Broken = ({ qualities, onRetry, onQuality }: BrokenProps) => (
  <div className="film-over" role="alert">
    <p>{messages.notLoaded}</p>
    <p className="ways">
      <button type="button" className="button" onClick={onRetry}>
        {common.retry}
      </button>
      {qualities.map((name) => (
        <button key={name} type="button" className="button secondary" onClick={() => onQuality(name)}>
          {messages.tryQuality(name)}
        </button>
      ))}
    </p>
  </div>
);

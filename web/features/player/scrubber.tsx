import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { indexAt } from './captions.ts';
import type { Playback } from './playback.ts';
import { useWholeMoment } from './use-moment.ts';
import { clock } from '../../ui/clock.ts';
import { spokenClock } from '../../shared/video/clock.ts';
import * as messages from './messages.tsx';

export interface Chapter {
  readonly title: string;
  readonly start: number;
}

interface ScrubberProps {
  readonly playback: Playback;
  readonly chapters: readonly Chapter[];
  /** From the API, until the film's metadata has loaded. */
  readonly seconds: number;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

/** Position, buffered ranges and chapter starts: a range input over a drawn line. */
export function Scrubber({ playback, chapters, seconds }: ScrubberProps) {
  const { time, duration: known, buffered } = useWholeMoment(playback);
  const [pointed, setPointed] = useState<number>();
  const duration = known || seconds;
  const part = (at: number) => (duration > 0 ? `${Math.min(100, (at / duration) * 100)}%` : '0%');
  const titleAt = (at: number) =>
    chapters[
      indexAt(
        chapters.map(({ start }) => start),
        at,
      )
    ]?.title;
  const valueText = [messages.positionOf(spokenClock(time), spokenClock(duration)), titleAt(time)]
    .filter(Boolean)
    .join(', ');
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    playback.skip(by);
  };
  const point = ({ clientX, currentTarget, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)) * duration);
  };
  return (
    <div
      className="scrubber"
      style={{ '--played': part(time), '--pointed': part(pointed ?? 0) } as CSSProperties}
      onPointerMove={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      <span className="scrubber-line">
        {buffered.map(([from, until]) => (
          <span
            key={from}
            className="scrubber-here"
            style={{ left: part(from), right: `calc(100% - ${part(until)})` }}
          />
        ))}
        <span className="scrubber-played" />
        {chapters
          .filter(({ start }) => start > 0)
          .map(({ start }) => (
            <span key={start} className="scrubber-chapter" style={{ left: part(start) }} />
          ))}
      </span>
      <input
        type="range"
        aria-label={messages.position}
        aria-valuetext={valueText}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(time, duration || 1)}
        onKeyDown={onKeyDown}
        onChange={({ target }) => playback.seek(target.valueAsNumber)}
      />
      {pointed !== undefined && duration > 0 && (
        <span className="scrubber-tip numeric" aria-hidden="true">
          {clock(pointed)}
          {titleAt(pointed) && <span>{titleAt(pointed)}</span>}
        </span>
      )}
    </div>
  );
}

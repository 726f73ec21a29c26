import { useEffect, useEffectEvent, useState } from 'react';
import { decimalsOf } from '../../../lib/model/ticks.ts';
import { usesOf } from '../../shared/video/key-uses.ts';
import { ReplayIcon } from './replay-icon.tsx';
import { minuteLabel } from './minute-label.ts';
import { speeds, type Replay } from './replay.ts';
import { useIsShown, useReplay } from './use-replay.ts';
import * as messages from './messages.ts';

interface ReplayControlsProps {
  readonly replay: Replay;
  readonly chart: { readonly tick: number; readonly minutes: number };
  /** Whether all questions at its end are answered. */
  readonly isLast: boolean;
}

/** Play, pause, step by a bar, skip to the question; each by button and key. */
export function ReplayControls({ replay, chart, isLast }: ReplayControlsProps) {
  const playing = useReplay(replay, (state) => state.playing);
  const speed = useReplay(replay, (state) => state.speed);
  const atEnd = useIsShown(replay);
  const toEnd = isLast ? messages.toEnd : messages.toQuestion;
  useReplayKeys(replay);
  return (
    <div className="replay-controls" role="group" aria-label={messages.controls}>
      <button
        type="button"
        className="icon-button"
        aria-label={messages.stepBack}
        title={messages.stepBack}
        onClick={() => replay.back()}
      >
        <ReplayIcon name="back" />
      </button>
      <button
        type="button"
        className="icon-button replay-play"
        aria-label={playing ? messages.pause : messages.play}
        title={playing ? messages.pause : messages.play}
        aria-disabled={atEnd}
        onClick={() => replay.toggle()}
      >
        <ReplayIcon name={playing ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={messages.stepForward}
        title={messages.stepForward}
        aria-disabled={atEnd}
        onClick={() => replay.step()}
      >
        <ReplayIcon name="step" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={toEnd}
        title={toEnd}
        aria-disabled={atEnd}
        onClick={() => replay.skip()}
      >
        <ReplayIcon name="skip" />
      </button>
      <select
        className="numeric"
        aria-label={messages.speed}
        value={speed}
        onChange={({ target }) => replay.setSpeed(Number(target.value))}
      >
        {speeds.map((each) => (
          <option key={each} value={each}>
            {messages.speedWords(each)}
          </option>
        ))}
      </select>
      <Clock replay={replay} minutes={chart.minutes} />
      <Spoken replay={replay} chart={chart} />
    </div>
  );
}

/** The time of the last shown bar. */
function Clock({ replay, minutes }: { readonly replay: Replay; readonly minutes: number }) {
  const shown = useReplay(replay, (state) => state.shown);
  const last = replay.all()[shown - 1];
  return <span className="replay-clock numeric">{last && minuteLabel(last[0] + minutes)}</span>;
}

/** Announces each bar that is stepped to; nothing during playback. */
function Spoken({ replay, chart: { tick, minutes } }: Omit<ReplayControlsProps, 'isLast'>) {
  const rests = useReplay(replay, (state) => state.rests);
  const [first] = useState(rests);
  const bar = rests === first ? undefined : replay.all()[rests - 1];
  const words = (price: number) => price.toFixed(decimalsOf(tick));
  return (
    <span className="visually-hidden" role="status">
      {bar &&
        messages.barSaid(
          minuteLabel(bar[0] + minutes),
          words(bar[4]),
          messages.change(bar[4] - bar[1], words(Math.abs(bar[4] - bar[1]))),
        )}
    </span>
  );
}

function useReplayKeys(replay: Replay): void {
  const orders: Readonly<Record<string, () => void>> = {
    ' ': () => replay.toggle(),
    ArrowRight: () => replay.step(),
    ArrowLeft: () => replay.back(),
    End: () => replay.skip(),
    '<': () => replay.changeSpeed(-1),
    '>': () => replay.changeSpeed(1),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target, defaultPrevented } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
    const uses = usesOf(target);
    const isTheirs = uses === 'text' || uses === 'move' || (uses === 'press' && key === ' ');
    if (isTheirs || document.querySelector('dialog:modal') || !Object.hasOwn(orders, key)) return;
    event.preventDefault();
    orders[key]!();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The keyboard shortcuts, always visible. */
export const ReplayKeys = () => (
  <details className="replay-keys">
    <summary>{messages.keys}</summary>
    <dl>
      {messages.keyRows.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </details>
);

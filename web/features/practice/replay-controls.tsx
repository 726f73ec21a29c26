import { useEffect, useEffectEvent, useState } from 'react';
import { decimalsOf } from '../../../lib/model/ticks.ts';
import { usesOf } from '../../shared/video/key-uses.ts';
import { ReplayIcon, type ReplayIconName } from './replay-icon.tsx';
import { ReplayProgress } from './replay-progress.tsx';
import { minuteLabel } from '../../../lib/model/minute-label.ts';
import { speeds, type Replay } from './replay.ts';
import { useIsShown, useReplay } from './use-replay.ts';
import * as messages from './messages.replay.ts';

interface ReplayControlsProps {
  readonly replay: Replay;
  readonly chart: { readonly tick: number; readonly minutes: number };
  /** Number of the decision at its end, from 1; null once all questions are answered. */
  readonly decision: number | null;
  /** Number of decisions. */
  readonly decisions: number;
  /** Number of bars of the whole session. */
  readonly sessionBars: number;
}

/** Play, pause, step by a bar, skip to the decision; each by button and key. */
export function ReplayControls({ replay, chart, decision, decisions, sessionBars }: ReplayControlsProps) {
  const playing = useReplay(replay, (state) => state.playing);
  const speed = useReplay(replay, (state) => state.speed);
  const atEnd = useIsShown(replay);
  useReplayKeys(replay);
  const toEnd = decision === null ? messages.toEnd : messages.toDecision;
  return (
    <div className="replay">
      <ReplayProgress
        replay={replay}
        minutes={chart.minutes}
        decision={decision}
        decisions={decisions}
        sessionBars={sessionBars}
      />
      <div className="replay-controls" role="group" aria-label={messages.controls}>
        <Control icon="back" name={messages.stepBack} onPress={() => replay.back()} />
        <Control
          icon={playing ? 'pause' : 'play'}
          name={playing ? messages.pause : messages.play}
          disabled={atEnd}
          onPress={() => replay.toggle()}
        />
        <Control icon="step" name={messages.stepForward} disabled={atEnd} onPress={() => replay.step()} />
        <Control icon="skip" name={toEnd} disabled={atEnd} onPress={() => replay.skip()} />
        <label className="replay-speed">
          <select className="numeric" value={speed} onChange={({ target }) => replay.setSpeed(Number(target.value))}>
            {speeds.map((each) => (
              <option key={each} value={each}>
                {messages.speedWords(each)}
              </option>
            ))}
          </select>
          <span>{messages.speed}</span>
        </label>
      </div>
      <Spoken replay={replay} chart={chart} />
    </div>
  );
}

interface ControlProps {
  readonly icon: ReplayIconName;
  readonly name: messages.ControlName;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** The short name below the icon is part of the whole name, so that it can be spoken as it is read. */
const Control = ({ icon, name: { short, whole }, disabled = false, onPress }: ControlProps) => (
  <button type="button" aria-label={whole} title={whole} aria-disabled={disabled} onClick={onPress}>
    <ReplayIcon name={icon} />
    <span>{short}</span>
  </button>
);

/** Announces each bar that is stepped to; nothing during playback. */
function Spoken({ replay, chart: { tick, minutes } }: Pick<ReplayControlsProps, 'replay' | 'chart'>) {
  const rests = useReplay(replay, (state) => state.rests);
  const [first] = useState(rests);
  const bar = rests === first ? undefined : replay.all()[rests - 1];
  const words = (price: number) => price.toFixed(decimalsOf(tick));
  return (
    <span className="visually-hidden" role="status">
      {bar &&
        messages.barDescription(
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

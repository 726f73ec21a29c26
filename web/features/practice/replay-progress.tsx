import { minuteLabel } from '../../../lib/model/minute-label.ts';
import type { Replay } from './replay.ts';
import { useIsShown, useReplay } from './use-replay.ts';
import * as messages from './messages.replay.ts';

interface ReplayProgressProps {
  readonly replay: Replay;
  readonly minutes: number;
  readonly decision: number | null;
  readonly decisions: number;
  /** Number of bars of the whole session. */
  readonly sessionBars: number;
}

/** The time of the last bar, and how far it is to where the replay stops: the learner sees a decision coming. */
export function ReplayProgress({ replay, minutes, decision, decisions, sessionBars }: ReplayProgressProps) {
  const atEnd = useIsShown(replay);
  const of = useReplay(replay, (state) => state.of);
  const until = minuteLabel((replay.all()[of - 1]?.[0] ?? 0) + minutes);
  const words =
    decision === null
      ? atEnd
        ? messages.ended
        : messages.endsAt(until)
      : atEnd
        ? messages.stoppedFor(decision, decisions)
        : messages.stopsAt(until, decision, decisions);
  return (
    <div className="replay-progress">
      <Clock replay={replay} minutes={minutes} />
      <span>{words}</span>
      <Bar replay={replay} stops={decision !== null} sessionBars={sessionBars} />
    </div>
  );
}

/** The time of the last shown bar. */
function Clock({ replay, minutes }: Pick<ReplayProgressProps, 'replay' | 'minutes'>) {
  const shown = useReplay(replay, (state) => state.shown);
  const last = replay.all()[shown - 1];
  return <span className="replay-clock numeric">{last && minuteLabel(last[0] + minutes)}</span>;
}

interface BarProps {
  readonly replay: Replay;
  /** Whether a decision is at the end of what is loaded. */
  readonly stops: boolean;
  readonly sessionBars: number;
}

/** How many of the bars that are replayed have been shown, with a flag where a decision stops them. */
function Bar({ replay, stops, sessionBars }: BarProps) {
  const share = useReplay(replay, ({ shown }) => replay.shareOf(shown, sessionBars));
  const stop = useReplay(replay, ({ of }) => replay.shareOf(of, sessionBars));
  return (
    <span className="replay-bar" aria-hidden="true">
      <span style={{ transform: `scaleX(${share})` }} />
      {stops && <i style={{ insetInlineStart: `${stop * 100}%` }} />}
    </span>
  );
}

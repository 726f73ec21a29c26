import { minuteLabel } from '../../../lib/model/minute-label.ts';
import type { Replay } from './replay.ts';
import { useIsShown, useReplay } from './use-replay.ts';
import * as messages from './messages.ts';

interface ReplayProgressProps {
  readonly replay: Replay;
  readonly minutes: number;
  readonly decision: number | null;
  readonly decisions: number;
}

/** The time of the last bar, and how far it is to where the replay stops: the learner sees a decision coming. */
export function ReplayProgress({ replay, minutes, decision, decisions }: ReplayProgressProps) {
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
      <Bar replay={replay} decision={decision} decisions={decisions} />
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
  readonly decision: number | null;
  readonly decisions: number;
}

/** Of the whole session, in equal parts: one before each decision, where a flag stands, and one after the last. */
function Bar({ replay, decision, decisions }: BarProps) {
  const parts = decisions + 1;
  const before = decision === null ? decisions : decision - 1;
  const share = useReplay(replay, () => (before + replay.share()) / parts);
  return (
    <span className="replay-bar" aria-hidden="true">
      <span style={{ transform: `scaleX(${share})` }} />
      {decision !== null && <i style={{ insetInlineStart: `${(decision / parts) * 100}%` }} />}
    </span>
  );
}

import { minuteLabel } from './minute-label.ts';
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
      <Bar replay={replay} isDecision={decision !== null} />
    </div>
  );
}

/** The time of the last shown bar. */
function Clock({ replay, minutes }: Pick<ReplayProgressProps, 'replay' | 'minutes'>) {
  const shown = useReplay(replay, (state) => state.shown);
  const last = replay.all()[shown - 1];
  return <span className="replay-clock numeric">{last && minuteLabel(last[0] + minutes)}</span>;
}

/** From the first replayed bar to the last loaded one, where a flag marks the decision. */
function Bar({ replay, isDecision }: { readonly replay: Replay; readonly isDecision: boolean }) {
  const share = useReplay(replay, ({ shown, of }) => (shown - replay.least) / Math.max(1, of - replay.least));
  return (
    <span className={isDecision ? 'replay-bar to-decision' : 'replay-bar'} aria-hidden="true">
      <span style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}

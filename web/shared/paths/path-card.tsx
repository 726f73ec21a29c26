import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/model/money.ts';
import type { LearningPath, PathProgress, StepProgress } from '../../../lib/model/learning-paths.ts';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { listed } from '../../ui/listed.ts';
import * as messages from './messages.ts';

/** A learner's progress on a path. */
export interface OwnPathProgress extends PathProgress {
  readonly isOwned: (link: string) => boolean;
  readonly progressIn: (link: string) => StepProgress | undefined;
}

interface PathCardProps {
  readonly path: LearningPath;
  /** Undefined for visitors and until it has loaded. */
  readonly own?: OwnPathProgress | undefined;
}

/** A path with its courses in order; for a learner, with completed and next courses. */
export function PathCard({ path: { label, line, steps }, own }: PathCardProps) {
  const nameOf = (link: string) => steps.find((step) => step.link === link)!.name;
  const wordsOf = ({ link, price, free, after }: (typeof steps)[number], at: number): (string | false)[] => {
    if (own?.states[at] === 'done') return [messages.done];
    const begun = own?.states[at] === 'begun' ? own.progressIn(link) : undefined;
    const behind = after.filter((each) => own?.states[steps.findIndex((step) => step.link === each)] !== 'done');
    const isInOrder = !own && at > 0 && behind.length === 1 && behind[0] === steps[at - 1]!.link;
    return [
      begun !== undefined && messages.inProgress(begun.done, begun.of),
      own?.states[at] === 'open' && messages.notStarted,
      !begun && !isInOrder && behind.length > 0 && messages.after(listed(behind.map(nameOf))),
      !own?.isOwned(link) && (free ? messages.free : price !== undefined && formatMoney(price)),
    ];
  };
  return (
    <li className="path">
      <h3>{label}</h3>
      <p>{line}</p>
      {own && (
        <p className="path-done">
          {own.next === null && own.done === steps.length
            ? messages.allDone
            : messages.coursesDone(own.done, steps.length)}
        </p>
      )}
      <ol>
        {steps.map((step, at) => (
          <li
            key={step.link}
            className={own ? `path-step ${own.states[at]}` : 'path-step'}
            aria-current={own?.next === at ? 'step' : undefined}
          >
            <span className={own?.states[at] === 'done' ? 'done-mark done' : 'done-mark'} aria-hidden="true">
              {own?.states[at] === 'done' ? <CheckIcon /> : at + 1}
            </span>
            <span>
              <Link
                to={own?.isOwned(step.link) ? '/my-courses/$link' : '/courses/$link'}
                params={{ link: step.link }}
                activeProps={{}}
              >
                {step.name}
              </Link>
              <span className="byline">
                {own?.next === at && <strong>{messages.next}</strong>}
                {wordsOf(step, at)
                  .filter((words) => words !== false)
                  .map((words) => (
                    <span key={words}>{words}</span>
                  ))}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </li>
  );
}

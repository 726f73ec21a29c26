import { Link } from '@tanstack/react-router';
import { sessionState } from '../../../lib/model/schedule.ts';
import type { Owned } from '../../shared/classroom/queries.ts';
import { accessWords } from '../../ui/access.ts';
import { Cover } from '../../ui/cover.tsx';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { lengthLabel } from '../../ui/labels.ts';
import { dayLabel } from '../../ui/day-label.ts';
import { dayName } from '../../shared/schedule/months.ts';
import { StateChip } from '../../shared/schedule/state-chip.tsx';
import { dayIn, timeRange, useZoneChoice, zoneFor } from '../../shared/schedule/zones.ts';
import { openLabel } from './open-label.ts';
import { ProgressRing } from './progress-ring.tsx';
import type { CourseProgress, StudyState } from './study-state.ts';
import type { NextDate } from './use-next-dates.ts';
import * as messages from './messages.ts';

interface OwnedRowProps {
  readonly product: Owned;
  readonly state: StudyState;
  /** Undefined while it is unknown, and when nothing was watched yet. */
  readonly progress: CourseProgress | undefined;
  readonly next: NextDate | undefined;
  /** ISO instant. */
  readonly now: string;
}

/**
 * A product the learner may open, with progress and the next lesson; one whose access has ended links to where it can
 * be bought again.
 */
export function OwnedRow({ product, state, progress, next, now }: OwnedRowProps) {
  const { link } = product;
  const [choice] = useZoneChoice();
  const zone = next && zoneFor(choice, next);
  return (
    <li className={product.access ? 'row' : 'row ended'}>
      <Cover image={product.image} />
      <div className="row-text">
        <h2>
          <Link to={product.access ? '/my-courses/$link' : '/courses/$link'} params={{ link }}>
            {product.name}
          </Link>
        </h2>
        {product.summary && <p>{product.summary}</p>}
        <p className="card-facts">
          {product.access && <span>{accessWords(product.access)}</span>}
          {product.endedAt && <span>{messages.endedOn(dayLabel(product.endedAt))}</span>}
          {lengthLabel(product) && <span>{lengthLabel(product)}</span>}
        </p>
        {product.access && next && zone && (
          <p className="next-date">
            <span>
              {messages.nextSession(dayName(dayIn(zone, next.start)))}{' '}
              <span className="numeric">{timeRange(next, zone)}</span>
            </span>
            {sessionState(next, now) === 'live' && <StateChip session={next} now={now} />}
          </p>
        )}
        {progress?.certificate && (
          <Link to="/certificates/$id" params={{ id: progress.certificate }} className="certified">
            <CheckIcon />
            {messages.certificate} <span className="visually-hidden">{messages.ofProduct(product.name)}</span>
          </Link>
        )}
        {state === 'completed' && progress && !progress.certificate && (
          // The course says what is left to pass, if anything.
          <Link to="/my-courses/$link" params={{ link }} className="certified">
            {messages.noCertificateYet} <span className="visually-hidden">{messages.forProduct(product.name)}</span>
          </Link>
        )}
      </div>
      {state === 'expired' ? (
        <div className="row-side">
          <Link to="/checkout" search={{ link }} className="button secondary">
            {product.type === 'subscription' ? messages.subscribeAgain : messages.buyAgain}{' '}
            <span className="visually-hidden">{product.name}</span>
          </Link>
        </div>
      ) : (
        <div className="row-side study-side">
          {progress && progress.of > 0 && <ProgressRing done={progress.done} of={progress.of} />}
          <Link
            to="/my-courses/$link"
            params={{ link }}
            search={progress?.resume ? { lesson: progress.resume } : {}}
            className={state === 'in-progress' ? 'button' : 'button secondary'}
          >
            {openLabel(product, state)} <span className="visually-hidden">{product.name}</span>
          </Link>
        </div>
      )}
    </li>
  );
}

import { lazy, Suspense } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import type { CertificateItem } from '../../../lib/model/items/study.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import { Heading } from '../../ui/heading.tsx';
import { listed } from '../../ui/listed.ts';
import * as common from '../../ui/messages.ts';
import { duration } from '../../ui/labels.ts';
import { dayLabel } from '../../ui/day-label.ts';
import * as messages from './messages.ts';

const PassedExercises = lazy(() => loadChunk(() => import('./passed-exercises.tsx')));

interface CertificateSheetProps {
  readonly certificate: {
    readonly id: string;
    readonly name: string;
    readonly course: string;
    readonly instructors: readonly string[] | null;
    readonly lessons: number | null;
    readonly minutes: number | null;
    readonly watched: number | null;
    readonly drills: number | null;
    readonly quizzes: number | null;
    readonly exercises: CertificateItem['exercises'] | null;
    readonly issuedAt: string;
  };
}

/** The certificate sheet: the learner, the course, the issuer, the date, and where to verify it. */
export function CertificateSheet({ certificate }: CertificateSheetProps) {
  const { id, name, course, instructors, lessons, minutes, watched, issuedAt } = certificate;
  const seen = lessons && (watched === null ? common.lessons(lessons) : messages.lessonsWatched(lessons));
  // For a very short course the minutes would say less than the number of lessons.
  const shown = [seen, minutes !== null && minutes >= 60 && duration(minutes)].filter(Boolean).join(', ');
  const address = `${location.host}/certificates/${id}`;
  return (
    <article className="certificate">
      <div className="certificate-frame">
        <header>
          <img src={institution().logo} alt="" width="40" height="40" />
          <p className="certificate-house">{institution().name}</p>
          <p className="certificate-kind">{messages.certificateOfCompletion}</p>
        </header>
        <div className="certificate-words">
          <p>{messages.certifies}</p>
          <Heading title={messages.certificateOf(name)}>{name}</Heading>
          <p>{messages.hasCompleted}</p>
          <p className="certificate-course">{course}</p>
          <p>{instructors && instructors.length > 0 ? messages.taughtBy(shown, listed(instructors)) : shown}</p>
          {certificate.drills || certificate.quizzes ? (
            <Suspense>
              <PassedExercises {...certificate} />
            </Suspense>
          ) : null}
        </div>
        <dl>
          <div>
            <dt>{messages.date}</dt>
            <dd>
              <time dateTime={issuedAt}>{dayLabel(issuedAt)}</time>
            </dd>
          </div>
          <div>
            <dt>{messages.number}</dt>
            <dd className="certificate-number">{id.match(/.{1,4}/g)?.join(' ')}</dd>
          </div>
          <div className="certificate-verify">
            <dt>{messages.verifyAt}</dt>
            <dd>{address}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}

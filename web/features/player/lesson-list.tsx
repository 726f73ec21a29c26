import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { CheckIcon } from '../../ui/icons/check.tsx';
import * as common from '../../ui/messages.ts';
import { duration } from '../../ui/labels.ts';
import { lessonLength } from '../../ui/lesson-length.ts';
import type { OutlineSection } from './lessons.ts';
import { ChapterList } from './chapter-list.tsx';
import type { Playback } from './playback.ts';
import type { Chapter } from './scrubber.tsx';
import { useMoment } from './use-moment.ts';
import * as messages from './messages.tsx';

/** Progress in a lesson. */
export interface Place {
  readonly position: number;
  readonly done: boolean;
}

interface LessonListProps {
  readonly link: string;
  readonly sections: readonly OutlineSection[];
  /** Of all films together, which is less than the sum of their rounded minutes. */
  readonly minutes: number | null;
  readonly places: Readonly<Record<string, Place>>;
  readonly current: string;
  readonly playback: Playback;
  /** Of the current lesson. */
  readonly chapters: readonly Chapter[];
  readonly onChoose: (code: string | null) => void;
}

/** The outline with completed lessons, progress in each, and the chapters of the open one. */
export function LessonList({
  link,
  sections,
  minutes: total,
  places,
  current,
  playback,
  chapters,
  onChoose,
}: LessonListProps) {
  const all = sections.flatMap(({ lessons }) => lessons);
  const placeOf = (code: string | null) => (code === null ? undefined : places[code]);
  const done = all.filter(({ code }) => placeOf(code)?.done).length;
  return (
    <nav className="lessons" aria-label={messages.lessons}>
      <p className="lessons-sum">
        {done > 0 ? messages.lessonsDone(done, all.length) : common.lessons(all.length)}
        {total ? ` · ${duration(total)}` : ''}
      </p>
      {sections.map(({ title, lessons }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ol>
            {lessons.map(({ code, name, minutes, seconds, preview, exercises }) => (
              <li key={name} className={code === current ? 'current' : undefined}>
                <Link
                  to="/my-courses/$link"
                  params={{ link }}
                  search={(search) => ({ ...search, lesson: code ?? undefined })}
                  resetScroll={false}
                  preload={false}
                  activeProps={{}}
                  aria-current={code === current ? 'true' : undefined}
                  onClick={() => onChoose(code)}
                >
                  <span className={placeOf(code)?.done ? 'done-mark done' : 'done-mark'}>
                    {placeOf(code)?.done && <CheckIcon />}
                  </span>
                  <span>
                    {name}
                    {placeOf(code)?.done && <span className="visually-hidden"> {messages.markedDone}</span>}
                    {preview && <span className="lesson-preview"> {messages.preview}</span>}
                    {exercises && exercises.length > 0 && (
                      <span className="lesson-preview"> {messages.exercises(exercises.length)}</span>
                    )}
                  </span>
                  <span className="numeric">{lessonLength({ minutes, seconds })}</span>
                </Link>
                {code === current ? (
                  <PlayedLine playback={playback} done={places[code]?.done ?? false} />
                ) : (
                  <KeptLine place={placeOf(code)} seconds={minutes * 60} />
                )}
                {code === current && chapters.length > 1 && <ChapterList playback={playback} chapters={chapters} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

const Line = ({ part }: { readonly part: number }) =>
  part > 0 && <span className="lesson-line" style={{ '--played': `${Math.min(100, part)}%` } as CSSProperties} />;

const KeptLine = ({ place, seconds }: { readonly place: Place | undefined; readonly seconds: number }) => (
  <Line part={place && !place.done ? (place.position / seconds) * 100 : 0} />
);

function PlayedLine({ playback, done }: { readonly playback: Playback; readonly done: boolean }) {
  const part = useMoment(playback, ({ time, duration: whole }) => (whole > 0 ? Math.round((time / whole) * 100) : 0));
  return <Line part={done ? 0 : part} />;
}

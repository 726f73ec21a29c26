import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { captionsText } from '../../../lib/model/captions.ts';
import { transcriptText } from './captions.ts';
import type { CourseLesson } from './lessons.ts';
import { notesText } from './notes-text.ts';
import { captionsQuery, filmQuery, notesQuery } from './queries.ts';
import { saveFile } from './save-file.ts';

interface ResourcesProps {
  readonly link: string;
  readonly course: string;
  readonly lessons: readonly CourseLesson[];
  readonly current: CourseLesson;
}

/** What can be downloaded: the words of the lesson that is open, and one's own notes on the whole course. */
export function Resources({ link, course, lessons, current }: ResourcesProps) {
  const { data: film } = useQuery({ ...filmQuery(link, current.code), enabled: false });
  const { data: cues } = useQuery(captionsQuery(link, current.code, film?.captions ?? undefined));
  const { data: kept } = useQuery(notesQuery(link));
  const [said, setSaid] = useState('');
  const save = (name: string, text: string, type?: string) => {
    saveFile(name, text, type);
    setSaid(`${name} is in your downloads.`);
  };
  const notes = kept?.notes ?? [];
  return (
    <div className="resources">
      <section>
        <h3>{current.name}</h3>
        {cues ? (
          <ul>
            <li>
              <button
                type="button"
                className="link-button"
                onClick={() => save(`${current.code}.txt`, transcriptText(course, current.name, cues))}
              >
                Transcript
              </button>
              <span className="byline">Text, with times</span>
            </li>
            <li>
              <button
                type="button"
                className="link-button"
                onClick={() => save(`${current.code}.vtt`, captionsText(cues), 'text/vtt')}
              >
                Captions
              </button>
              <span className="byline">WebVTT, for players</span>
            </li>
          </ul>
        ) : (
          <p className="byline">This lesson has no transcript to take along.</p>
        )}
      </section>
      <section>
        <h3>Your notes</h3>
        {notes.length > 0 ? (
          <ul>
            <li>
              <button
                type="button"
                className="link-button"
                onClick={() => save(`notes-${link}.txt`, notesText(course, lessons, notes))}
              >
                All notes on this course
              </button>
              <span className="byline">Text, in the order of the lessons</span>
            </li>
          </ul>
        ) : (
          <p className="byline">Notes that you write beside a film can be downloaded here.</p>
        )}
      </section>
      <section>
        <h3>Elsewhere</h3>
        <ul>
          <li>
            <Link to="/courses/$link" params={{ link }}>
              The course’s own page
            </Link>
            <span className="byline">What it teaches, and what learners say of it</span>
          </li>
          <li>
            <Link to="/schedules">Schedules</Link>
            <span className="byline">All sessions of the month</span>
          </li>
        </ul>
      </section>
      <p role="status" className="saving">
        {said}
      </p>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { captionsText } from '../../../lib/model/captions.ts';
import { transcriptText } from './captions.ts';
import type { CourseLesson } from './lessons.ts';
import { notesText } from './notes-text.ts';
import { captionsQuery, filmQuery, notesQuery } from './queries.ts';
import { saveFile } from './save-file.ts';
import * as messages from './messages.tsx';

interface ResourcesProps {
  readonly link: string;
  readonly course: string;
  readonly lessons: readonly CourseLesson[];
  readonly current: CourseLesson;
}

/** Downloads: the open lesson's transcript, and the learner's notes on the whole course. */
export function Resources({ link, course, lessons, current }: ResourcesProps) {
  const { data: film } = useQuery({ ...filmQuery(link, current.code), enabled: false });
  const { data: cues } = useQuery(captionsQuery(link, current.code, film?.captions ?? undefined));
  const { data: kept } = useQuery(notesQuery(link));
  const [notice, setNotice] = useState('');
  const save = (name: string, text: string, type?: string) => {
    saveFile(name, text, type);
    setNotice(messages.downloaded(name));
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
                {messages.transcript}
              </button>
              <span className="byline">{messages.textWithTimes}</span>
            </li>
            <li>
              <button
                type="button"
                className="link-button"
                onClick={() => save(`${current.code}.vtt`, captionsText(cues), 'text/vtt')}
              >
                {messages.captions}
              </button>
              <span className="byline">{messages.webVtt}</span>
            </li>
          </ul>
        ) : (
          <p className="byline">{messages.noTranscript}</p>
        )}
      </section>
      <section>
        <h3>{messages.yourNotes}</h3>
        {notes.length > 0 ? (
          <ul>
            <li>
              <button
                type="button"
                className="link-button"
                onClick={() => save(`notes-${link}.txt`, notesText(course, lessons, notes))}
              >
                {messages.allNotes}
              </button>
              <span className="byline">{messages.textInOrder}</span>
            </li>
          </ul>
        ) : (
          <p className="byline">{messages.notesDownload}</p>
        )}
      </section>
      <section>
        <h3>{messages.elsewhere}</h3>
        <ul>
          <li>
            <Link to="/courses/$link" params={{ link }}>
              {messages.coursePage}
            </Link>
            <span className="byline">{messages.coursePageHolds}</span>
          </li>
          <li>
            <Link to="/schedules">{messages.schedules}</Link>
            <span className="byline">{messages.allSessions}</span>
          </li>
        </ul>
      </section>
      <p role="status" className="saving">
        {notice}
      </p>
    </div>
  );
}

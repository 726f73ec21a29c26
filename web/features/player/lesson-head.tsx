import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NextIcon, PreviousIcon } from '../../ui/icons/arrows.tsx';
import type { CourseLesson } from './lessons.ts';
import { clock } from '../../ui/clock.ts';
import * as messages from './messages.tsx';

interface LessonHeadProps {
  readonly link: string;
  readonly lesson: CourseLesson;
  readonly number: number;
  readonly of: number;
  readonly previous: CourseLesson | undefined;
  readonly next: CourseLesson | undefined;
  readonly onGo: () => void;
  /** The second at which playback resumed, if not at the beginning. */
  readonly resumedAt: number | undefined;
  readonly onStartOver: () => void;
}

/** Below the film: the lesson's name, where it resumed, and links to the previous and next lesson. */
export function LessonHead(props: LessonHeadProps) {
  const { link, lesson, number, of, previous, next, onGo, resumedAt, onStartOver } = props;
  const [first] = useState(lesson.code);
  const [hasChanged, setChanged] = useState(false);
  if (lesson.code !== first && !hasChanged) setChanged(true);
  const neighbour = (to: CourseLesson, words: string, back: boolean) => (
    <Link
      to="/my-courses/$link"
      params={{ link }}
      search={(search) => ({ ...search, lesson: to.code })}
      resetScroll={false}
      preload={false}
      activeProps={{}}
      className="button secondary"
      onClick={onGo}
    >
      {back && <PreviousIcon />}
      {words}
      <span className="visually-hidden"> {to.name}</span>
      {!back && <NextIcon />}
    </Link>
  );
  return (
    <div className="lesson-head">
      {/* The focus stays where it is: on the film, the list or a link, to be used again. */}
      <span className="visually-hidden" role="status">
        {hasChanged && messages.lessonName(number, of, lesson.name)}
      </span>
      <div>
        <p className="kicker">{messages.lessonNumber(number, of, lesson.section)}</p>
        <h2>{lesson.name}</h2>
        <p role="status" className="resumed">
          {resumedAt !== undefined && (
            <>
              {messages.resumedAt(<span className="numeric">{clock(resumedAt)}</span>)}{' '}
              <button type="button" className="link-button" onClick={onStartOver}>
                {messages.startOver}
              </button>
            </>
          )}
        </p>
      </div>
      <nav className="neighbours" aria-label={messages.neighbors}>
        {previous && neighbour(previous, messages.previous, true)}
        {next && neighbour(next, messages.nextLesson, false)}
      </nav>
    </div>
  );
}

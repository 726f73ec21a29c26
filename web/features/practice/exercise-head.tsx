import { Link } from '@tanstack/react-router';
import { Heading } from '../../ui/heading.tsx';
import type { Exercise } from './queries.ts';
import * as messages from './messages.ts';

/** The exercise's title, and a link back to the lesson. */
export function ExerciseHead({ link, exercise }: { readonly link: string; readonly exercise: Exercise }) {
  const { name, kind, skill, level, required, pass, chart, lesson, minutes } = exercise;
  return (
    <header className="exercise-head">
      <p className="kicker">
        <Link to="/my-courses/$link" params={{ link }} search={{ lesson: lesson ?? undefined }} activeProps={{}}>
          {messages.backToLesson}
        </Link>
      </p>
      <Heading>{name}</Heading>
      <p className="card-facts">
        <span>{messages.kinds[kind]}</span>
        {skill && <span>{skill}</span>}
        {level !== null && <span>{messages.levels[level - 1]}</span>}
        {minutes !== null && <span>{messages.aboutMinutes(minutes)}</span>}
        {chart && <span>{chart.market}</span>}
        <span>{required ? messages.required : messages.optional}</span>
        {pass !== null && <span>{messages.toPass(pass)}</span>}
      </p>
    </header>
  );
}

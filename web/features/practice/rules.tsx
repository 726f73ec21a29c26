import { Link } from '@tanstack/react-router';
import type { Exercise } from './queries.ts';
import { Terms } from './terms.tsx';
import * as messages from './messages.ts';

/** The task, which may have rules of its own, what the exercise's words mean, and the lesson that teaches the rules: a decision in the daily set comes without that lesson. */
export function Rules({ exercise: { link, lesson, skill, terms, intro } }: { readonly exercise: Exercise }) {
  return (
    <div className="rules">
      {intro && (
        <details>
          <summary>{messages.yourTask}</summary>
          <p>{intro}</p>
        </details>
      )}
      {skill && terms && terms.length > 0 && <Terms title={messages.skillTerms(skill)} terms={terms} />}
      <Link to="/my-courses/$link" params={{ link: link! }} search={{ lesson: lesson ?? undefined }} activeProps={{}}>
        {messages.rulesInLesson}
      </Link>
    </div>
  );
}

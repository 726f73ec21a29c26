import { learnersAnswers } from './learners-answers.ts';
import type { Verdict } from './queries.ts';
import * as messages from './messages.ts';

interface OthersProps {
  readonly verdict: Verdict;
}

/** How learners answered, in bars, with the learner's own choice and the correct one marked. */
export function Others({ verdict }: OthersProps) {
  const answers = learnersAnswers(verdict);
  if (!answers) return null;
  return (
    <figure className="others">
      <figcaption>{messages.others}</figcaption>
      <ul>
        {answers.map(({ id, name, share, isMine, isRight }) => (
          <li key={id}>
            <span>
              {name}
              {(isMine || isRight) && <em> {messages.answerMarks(isMine, isRight)}</em>}
            </span>
            <span className="numeric">{messages.score(Math.round(share * 100))}</span>
            <meter min={0} max={1} value={share} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </figure>
  );
}

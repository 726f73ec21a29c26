import { learnersAnswers } from './learners-answers.ts';
import type { Verdict } from './queries.ts';
import * as messages from './messages.ts';

interface OthersProps {
  readonly verdict: Verdict;
}

/** How learners answered, in bars, with the learner's own choice and the correct one marked. */
export function Others({ verdict }: OthersProps) {
  const given = learnersAnswers(verdict);
  if (!given) return null;
  const { learners, answers } = given;
  return (
    <figure className="others">
      <figcaption>{messages.others(learners.toLocaleString('en-US'))}</figcaption>
      <ul>
        {answers.map(({ id, name, count, percent, isMine, isRight }) => (
          <li key={id}>
            <span>
              {name}
              {(isMine || isRight) && <em> {messages.answerMarks(isMine, isRight)}</em>}
            </span>
            <span className="numeric">
              {percent === null ? messages.answeredSo(count, learners) : messages.score(percent)}
            </span>
            <meter min={0} max={learners} value={count} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </figure>
  );
}

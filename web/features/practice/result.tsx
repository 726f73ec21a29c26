import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { laterDay } from '../../ui/later-day.ts';
import { attemptsLabel, retryTime } from './retry-time.ts';
import { ManagedResult } from './managed-result.tsx';
import { outcomeIn, type Outcome as DrillOutcome } from './outcome.ts';
import { percent } from './percent.ts';
import type { Exercise } from './queries.ts';
import { Rules } from './rules.tsx';
import { daily } from './messages.daily.ts';
import { endWords, RLine, TradeEnd } from './trade-end.tsx';
import * as messages from './messages.ts';

interface ResultProps {
  readonly exercise: Exercise;
  readonly onAgain: () => void;
  /** Links to continue. */
  readonly children: ReactNode;
}

/** The result of an attempt: first the decisions, then the outcome in the market. */
export function Result({ exercise, onAgain, children }: ResultProps) {
  const { result, pass, practice, kind, verdicts } = exercise;
  if (!result) return null;
  const { score, passed, debrief, dueAt } = result;
  const hundredths = Math.round(score * 100);
  const pausedUntil = passed ? null : retryTime(exercise);
  const attempts = attemptsLabel(exercise);
  const outcome = outcomeIn(exercise);
  const hasMissedRules = outcome !== null && (outcome.wrong !== null || outcome.lesson === 'weakPlan');
  // Whoever did not pass repeats it first.
  const isFirst = !passed && pausedUntil === null;
  // Without attempts left, the sentence below tells when there is one.
  const again = (pausedUntil === null || attempts === null) && (
    <button type="button" className={isFirst ? 'button' : 'button secondary'} onClick={onAgain}>
      {messages.again}
    </button>
  );
  return (
    <section className="result" aria-labelledby="result">
      <h2 id="result">{messages.result(passed)}</h2>
      <div className="result-figures">
        <div className="result-score">
          <p>
            <strong className="numeric">{messages.score(hundredths)}</strong> {messages.scoreLabels[kind]}.{' '}
            {messages.need(Math.round((pass ?? 1) * 100))}
          </p>
          {verdicts.length > 1 && (
            <p className="byline">{messages.sumOf(verdicts.map(({ earned }) => percent(earned)))}</p>
          )}
          <meter min={0} max={100} value={hundredths} aria-hidden="true" />
        </div>
        {kind === 'drill' && <Outcome exercise={exercise} />}
        {exercise.managed && <ManagedResult exercise={exercise} />}
      </div>
      {debrief && (
        <div className="debrief">
          <h3>{messages.debrief}</h3>
          <p>{debrief}</p>
        </div>
      )}
      {hasMissedRules && <Rules exercise={exercise} />}
      <div className="ways">
        {isFirst && again}
        {children}
        {!isFirst && again}
      </div>
      {attempts && <p>{attempts}</p>}
      <p className="byline">
        {dueAt && (
          <>
            {messages.comesAgain(laterDay(dueAt))} <Link to="/practice">{daily}</Link>.{' '}
          </>
        )}
        {practice && messages.attemptsSoFar(practice.attempts)}
      </p>
    </section>
  );
}

/** What decision and outcome mean together, and then the outcome in R. */
function Outcome({ exercise }: { readonly exercise: Exercise }) {
  const outcome = outcomeIn(exercise);
  if (!outcome) return null;
  const { wrong, r, lesson } = outcome;
  const { result, chart, verdicts } = exercise;
  const missed = <Missed exercise={exercise} />;
  if (r === null || lesson === null)
    return (
      <div className="result-trade">
        <p className="result-lesson">{wrong ? messages.stoodAside.missed(wrong.sound) : messages.stoodAside.sound}</p>
        {missed}
      </div>
    );
  const rules = verdicts.flatMap((verdict) => verdict.rules ?? []);
  return (
    <div className="result-trade">
      <p className="result-lesson">
        {lesson === 'weakPlan'
          ? messages.weakPlan(rules.filter(({ kept }) => !kept).length, rules.length)
          : lessonWords(lesson, wrong)}
      </p>
      <RLine r={r} label={messages.rLabel} />
      {(result?.trades ?? []).map((trade) => (
        <p key={trade.question}>{endWords(trade, chart)}</p>
      ))}
      {missed}
      <p className="byline">{messages.rHint}</p>
    </div>
  );
}

/** What the right decision would have earned, for each that was not sound. */
const Missed = ({ exercise: { verdicts, chart } }: { readonly exercise: Exercise }) =>
  verdicts
    .filter(({ plan, soundSides }) => plan && soundSides && !soundSides.includes(plan.side))
    .map(({ question, modelEnd, soundSides }) =>
      modelEnd ? (
        <TradeEnd key={question.id} end={modelEnd} label={messages.modelResult} chart={chart} />
      ) : soundSides?.includes('aside') ? (
        <RLine key={question.id} r={0} label={messages.asideResult} />
      ) : null,
    );

function lessonWords(lesson: keyof typeof messages.lessons, wrong: DrillOutcome['wrong']): string {
  const words = messages.lessons[lesson];
  return typeof words === 'string' ? words : words(wrong?.sound ?? [], wrong?.side ?? 'aside');
}

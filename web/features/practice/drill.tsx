import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { decimalsOf } from '../../../lib/model/ticks.ts';
import { BarsTable } from './bars-table.tsx';
import { draftedLines, exerciseLines, marksOf } from './chart-marks.ts';
import { ChartSource } from './chart-source.tsx';
import { Decisions } from './decisions.tsx';
import { enoughCorrect } from './enough-correct.ts';
import { hasLeftRules } from './outcome.ts';
import { minuteLabel } from '../../../lib/model/minute-label.ts';
import { percent } from './percent.ts';
import type { Exercise, QuestionAnswer } from './queries.ts';
import { QuestionsForm } from './questions-form.tsx';
import { barsIn, replayOf } from './replay.ts';
import { ReplayControls, ReplayKeys } from './replay-controls.tsx';
import { attemptsLabel } from './retry-time.ts';
import { Result } from './result.tsx';
import { Rules } from './rules.tsx';
import { SessionChart } from './session-chart.tsx';
import { useDrafts } from './use-drafts.ts';
import { useIsShown } from './use-replay.ts';
import { Verdict } from './verdict.tsx';
import { toEnd } from './messages.replay.ts';
import * as messages from './messages.ts';

export interface WorkProps {
  /** Names the attempt among all of the learner's. */
  readonly name: string;
  readonly exercise: Exercise;
  readonly onAnswer: (answers: readonly QuestionAnswer[]) => Promise<boolean>;
  readonly onAgain: () => void;
  /** Links after the result. */
  readonly children: ReactNode;
}

/** After the focused element was removed. On a phone the chart, which stays visible, would cover what is new. */
function focusPanel(panel: HTMLElement | null): void {
  if (!panel) return;
  panel.focus({ preventScroll: true });
  const margin = parseFloat(getComputedStyle(panel).scrollMarginTop);
  if (panel.getBoundingClientRect().top < margin) panel.scrollIntoView({ block: 'start' });
}

/** When the replay stops: on a phone the questions begin at the window's lower edge, below the chart. */
function scrollToQuestion(panel: HTMLElement | null): void {
  if (panel && panel.getBoundingClientRect().top > innerHeight / 2) panel.scrollIntoView({ block: 'start' });
}

/** The session with its questions: it plays to each question, and continues once that is answered. */
export function Drill({ name, exercise, onAnswer, onAgain, children }: WorkProps) {
  const { chart, bars, verdicts, asks, result } = exercise;
  const [replay] = useState(() => replayOf(bars, verdicts.length > 0));
  useEffect(() => replay.addBars(barsIn(bars)), [replay, bars]);
  useEffect(() => () => replay.pause(), [replay]);
  const [read, setRead] = useState(verdicts.length);
  const isShown = useIsShown(replay);
  const drafts = useDrafts(name, asks?.questions ?? []);
  const panel = useRef<HTMLDivElement>(null);
  const tick = chart!.tick;
  const drafted = JSON.stringify(draftedLines(exercise, drafts));
  const lines = useMemo(() => [...exerciseLines(exercise), ...JSON.parse(drafted)], [exercise, drafted]);
  const marks = useMemo(() => marksOf(exercise), [exercise]);
  const unread = verdicts.slice(read);
  const goOn = () => {
    setRead(verdicts.length);
    replay.play();
    focusPanel(panel.current);
  };
  const skip = () => {
    replay.skip();
    focusPanel(panel.current);
  };
  const send = async (answers: readonly QuestionAnswer[]) => {
    const done = await onAnswer(answers);
    if (done) focusPanel(panel.current);
    return done;
  };
  const isOver = isShown && !asks && unread.length === 0;
  const wasOver = useRef(isOver);
  useEffect(() => {
    // Below the chart, which stays visible on a phone.
    if (isOver && !wasOver.current) panel.current?.scrollIntoView({ block: 'start' });
    wasOver.current = isOver;
  }, [isOver]);
  const isAsked = isShown && asks !== null && unread.length === 0;
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (isAsked && !wasAsked.current) scrollToQuestion(panel.current);
    wasAsked.current = isAsked;
  }, [isAsked]);
  const until = minuteLabel((bars.at(-1)?.[0] ?? 0) + chart!.minutes);
  const isTaking = isShown && unread.length === 0 && drafts.placing !== null;
  return (
    <div className={isOver ? 'drill over' : 'drill'}>
      <div className="drill-session">
        <div className="drill-stage">
          <SessionChart
            replay={replay}
            chart={chart!}
            lines={lines}
            marks={marks}
            decided={isOver ? (verdicts[0]?.at ?? null) : null}
            isMarking={isTaking && drafts.placing?.part === 'number'}
            onPrice={isTaking ? (price) => drafts.place(price.toFixed(decimalsOf(tick))) : undefined}
          />
          <ReplayControls
            replay={replay}
            chart={chart!}
            decision={asks ? asks.number + 1 : null}
            decisions={exercise.moments}
            sessionBars={exercise.sessionBars ?? bars.length}
          />
        </div>
        <div className="drill-aids">
          <ChartSource chart={chart!} />
          <BarsTable replay={replay} chart={chart!} lines={lines} marks={marks} />
          <ReplayKeys />
        </div>
      </div>
      <div ref={panel} className="drill-panel" tabIndex={-1}>
        {unread.length > 0 ? (
          <section aria-label={messages.yourDecisions}>
            {/* How the model trade ended is part of the rest of the session. */}
            {unread.map((verdict) => (
              <Verdict key={verdict.question.id} verdict={{ ...verdict, modelEnd: null }} tick={tick} bars={bars} />
            ))}
            <button type="button" className="button" onClick={goOn}>
              {result ? messages.seeRest : messages.goOn}
            </button>
          </section>
        ) : !isShown ? (
          <section aria-labelledby="task">
            <h2 id="task">{messages.yourTask}</h2>
            {verdicts.length === 0 && <p className="say">{exercise.intro}</p>}
            {verdicts.length === 0 && (
              <p className="byline">
                {messages.taskRules({
                  decisions: exercise.moments,
                  answers: exercise.questions ?? 0,
                  trade: percent(exercise.tradeShare ?? 0),
                  pass: Math.round((exercise.pass ?? 1) * 100),
                  enough: enoughCorrect(exercise.questions ?? 0, exercise.pass ?? 1),
                })}{' '}
                {messages.mayRepeat(attemptsLabel(exercise))}
              </p>
            )}
            <p>{asks ? messages.watchFirst(until) : messages.watchRest}</p>
            <button type="button" className="button" onClick={skip}>
              {asks ? messages.goTo(until) : toEnd.whole}
            </button>
          </section>
        ) : asks ? (
          <QuestionsForm
            key={asks.number}
            heading={messages.questionOf(asks.number + 1, exercise.moments)}
            say={[asks.say, hasLeftRules(exercise) && messages.managed.goesOn].filter(Boolean).join(' ')}
            aid={<Rules exercise={exercise} />}
            questions={asks.questions}
            drafts={drafts}
            tick={tick}
            last={bars.at(-1)?.[4] ?? 0}
            label={messages.answer}
            hint={messages.isFinal}
            onSend={send}
          />
        ) : (
          <Result exercise={exercise} onAgain={onAgain}>
            {children}
          </Result>
        )}
      </div>
      {isOver && <Decisions exercise={exercise} />}
    </div>
  );
}

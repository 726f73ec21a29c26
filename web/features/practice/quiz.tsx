import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { decimalsOf } from '../../../lib/model/ticks.ts';
import { BarsTable } from './bars-table.tsx';
import type { ChartLine } from './chart-lines.ts';
import { answeredLines } from './chart-marks.ts';
import { ChartSource } from './chart-source.tsx';
import { Decisions } from './decisions.tsx';
import { numberIn } from './drafts.ts';
import { enoughCorrect } from './enough-correct.ts';
import type { WorkProps } from './drill.tsx';
import type { Question, Verdict } from './queries.ts';
import { QuestionsForm } from './questions-form.tsx';
import { attemptsLabel } from './retry-time.ts';
import { replayOf } from './replay.ts';
import { Result } from './result.tsx';
import { SessionChart } from './session-chart.tsx';
import { useDrafts, type Drafts } from './use-drafts.ts';
import * as messages from './messages.ts';

/** All questions on one page, submitted together; then each with the correct answer. */
export function Quiz({ name, exercise, onAnswer, onAgain, children }: WorkProps) {
  const { asks } = exercise;
  const drafts = useDrafts(name, asks?.questions ?? []);
  const result = useRef<HTMLDivElement>(null);
  const wasOver = useRef(!asks);
  useEffect(() => {
    // The button that was pressed is far below it.
    if (!asks && !wasOver.current) {
      result.current?.focus({ preventScroll: true });
      result.current?.scrollIntoView({ block: 'start' });
    }
    wasOver.current = !asks;
  }, [asks]);
  return (
    <div className="quiz">
      {asks ? (
        <QuestionsForm
          key={exercise.attempt}
          heading={messages.quizOf(asks.questions.length)}
          say={exercise.intro}
          questions={asks.questions}
          drafts={drafts}
          tick={1}
          last={0}
          label={messages.submitQuiz}
          hint={messages.areFinal}
          rules={`${needs(asks.questions.length, exercise.pass ?? 1)} ${messages.mayRepeat(attemptsLabel(exercise))}`}
          onSend={onAnswer}
          chartOf={(question, field) => (
            <QuestionChart question={question} drafts={drafts}>
              {field}
            </QuestionChart>
          )}
        />
      ) : (
        <>
          <div ref={result} className="quiz-result" tabIndex={-1}>
            <Result exercise={exercise} onAgain={onAgain}>
              {children}
            </Result>
          </div>
          <Decisions
            exercise={exercise}
            chartOf={(verdict) => verdict.question.chart && <MarkedChart verdict={verdict} />}
          />
        </>
      )}
    </div>
  );
}

/** Every answer counts the same. */
const needs = (answers: number, pass: number) =>
  messages.needCorrect(Math.round(pass * 100), enoughCorrect(answers, pass), answers);

interface QuestionChartProps {
  readonly question: Question;
  readonly drafts: Drafts;
  readonly children: ReactNode;
}

/** The chart on which a level is marked. */
function QuestionChart({ question, drafts, children }: QuestionChartProps) {
  const chart = question.chart!;
  const price = numberIn(drafts.draftOf(question).number);
  const lines = useMemo(
    () => [...levelsOf(question), ...(price > 0 ? [{ kind: 'mark' as const, name: messages.yourLevel, price }] : [])],
    [question, price],
  );
  return (
    <LevelChart
      question={question}
      lines={lines}
      onPrice={(tapped) => drafts.change(question, { number: tapped.toFixed(decimalsOf(chart.tick)) })}
    >
      {children}
    </LevelChart>
  );
}

/** The same chart once it is answered: with the learner's level and the correct one. */
function MarkedChart({ verdict }: { readonly verdict: Verdict }) {
  const lines = useMemo(() => [...levelsOf(verdict.question), ...answeredLines(verdict)], [verdict]);
  return <LevelChart question={verdict.question} lines={lines} />;
}

interface LevelChartProps {
  readonly question: Question;
  readonly lines: readonly ChartLine[];
  readonly onPrice?: (price: number) => void;
  /** Right below the chart. */
  readonly children?: ReactNode;
}

function LevelChart({ question, lines, onPrice, children }: LevelChartProps) {
  const chart = question.chart!;
  const [replay] = useState(() => replayOf(question.bars ?? [], true));
  return (
    <div className="quiz-chart">
      <SessionChart
        replay={replay}
        chart={chart}
        lines={lines}
        marks={noMarks}
        decided={replay.all()[0]![0]}
        onPrice={onPrice}
      />
      {children}
      <ChartSource chart={chart} />
      <BarsTable replay={replay} chart={chart} lines={lines} marks={noMarks} />
    </div>
  );
}

const levelsOf = ({ chart }: Question): ChartLine[] => chart!.levels.map((level) => ({ kind: 'level', ...level }));

const noMarks: readonly [] = [];

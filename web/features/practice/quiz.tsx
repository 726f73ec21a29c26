import { useMemo, useState } from 'react';
import { decimalsOf } from '../../../lib/model/ticks.ts';
import { BarsTable } from './bars-table.tsx';
import { ChartSource } from './chart-source.tsx';
import { Decisions } from './decisions.tsx';
import { numberIn } from './drafts.ts';
import type { WorkProps } from './drill.tsx';
import type { Question } from './queries.ts';
import { QuestionsForm } from './questions-form.tsx';
import { replayOf } from './replay.ts';
import { Result } from './result.tsx';
import { SessionChart } from './session-chart.tsx';
import { useDrafts, type Drafts } from './use-drafts.ts';
import * as messages from './messages.ts';

/** All questions on one page, submitted together; then each with the correct answer. */
export function Quiz({ exercise, onAnswer, onAgain, children }: WorkProps) {
  const { asks } = exercise;
  const drafts = useDrafts(asks?.questions ?? []);
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
          onSend={onAnswer}
          above={(question) => question.chart && <QuestionChart question={question} drafts={drafts} />}
        />
      ) : (
        <>
          <Result exercise={exercise} onAgain={onAgain}>
            {children}
          </Result>
          <Decisions exercise={exercise} />
        </>
      )}
    </div>
  );
}

/** The chart on which a level is marked. */
function QuestionChart({ question, drafts }: { readonly question: Question; readonly drafts: Drafts }) {
  const chart = question.chart!;
  const [replay] = useState(() => replayOf(question.bars ?? [], true));
  const price = numberIn(drafts.draftOf(question).number);
  const lines = useMemo(
    () => [
      ...chart.levels.map((level) => ({ kind: 'level' as const, ...level })),
      ...(price > 0 ? [{ kind: 'mark' as const, name: messages.yourLevel, price }] : []),
    ],
    [chart, price],
  );
  return (
    <div className="quiz-chart">
      <SessionChart
        replay={replay}
        chart={chart}
        lines={lines}
        flags={noFlags}
        onPrice={(tapped) => drafts.change(question, { number: tapped.toFixed(decimalsOf(chart.tick)) })}
      />
      <ChartSource chart={chart} />
      <BarsTable replay={replay} chart={chart} />
    </div>
  );
}

const noFlags: readonly [] = [];

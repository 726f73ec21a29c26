import { useEffect, useRef, useState, type ReactNode } from 'react';
import { answerOf } from './drafts.ts';
import { QuestionForm } from './question-form.tsx';
import type { Question, QuestionAnswer } from './queries.ts';
import type { Drafts } from './use-drafts.ts';
import * as messages from './messages.ts';

interface QuestionsFormProps {
  readonly heading: string;
  readonly say: string | null;
  /** What passing takes, where it is not told before. */
  readonly rules?: string;
  /** Shown above the questions, to look things up. */
  readonly aid?: ReactNode;
  readonly questions: readonly Question[];
  readonly drafts: Drafts;
  readonly tick: number;
  /** The last price shown. */
  readonly last: number;
  readonly label: string;
  /** Called with the answers. */
  readonly hint: string;
  readonly onSend: (answers: readonly QuestionAnswer[]) => Promise<boolean>;
  /** The chart of a question that has its own. @param field below it */
  readonly chartOf?: (question: Question, field: ReactNode) => ReactNode;
}

/** The first question that is not answered: on a phone it may be far above the button, or behind the chart. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  const question = form?.querySelector('.question:has(.field-error)');
  question?.querySelector('input')?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: 'nearest' });
}

/** All questions of one moment, submitted together: input is kept until the server has accepted it. */
export function QuestionsForm({
  heading,
  say,
  rules,
  aid,
  questions,
  drafts,
  tick,
  last,
  label,
  hint,
  onSend,
  chartOf,
}: QuestionsFormProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstProblem(form.current);
  }, [refusals]);
  const send = async () => {
    if (state === 'sending') return;
    if (!drafts.check()) return setRefusals(refusals + 1);
    setState('sending');
    const done = await onSend(questions.map((question) => answerOf(question, drafts.draftOf(question))));
    if (!done) setState('failed');
  };
  return (
    <form
      ref={form}
      className="asked"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{heading}</h2>
      {say && <p className="say">{say}</p>}
      {rules && <p className="byline">{rules}</p>}
      {aid}
      {questions.map((question) => (
        <div key={question.id} className="question-block">
          <QuestionForm
            question={question}
            aroundField={question.chart && chartOf ? (field) => chartOf(question, field) : undefined}
            draft={drafts.draftOf(question)}
            problems={drafts.problems(question)}
            tick={question.chart?.tick ?? tick}
            last={question.bars?.at(-1)?.[4] ?? last}
            placing={drafts.placing}
            onChange={(change) => drafts.change(question, change)}
            onPlacing={drafts.setPlacing}
          />
        </div>
      ))}
      {state === 'failed' && (
        <p className="field-error" role="alert">
          {messages.notSent}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={state === 'sending'}>
        {state === 'sending' ? messages.answering : label}
      </button>
      <p className="byline">{hint}</p>
    </form>
  );
}

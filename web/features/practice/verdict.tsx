import type { ReactNode } from 'react';
import { decimalsOf } from '../../../lib/model/ticks.ts';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { Icon } from '../../ui/icon.tsx';
import { inDecimals } from '../../../lib/model/in-decimals.ts';
import { Others } from './others.tsx';
import { percent } from './percent.ts';
import { barsIn } from './replay.ts';
import { tightStop } from './tight-stop.ts';
import { ruleLabel } from './plan-rule.ts';
import { markOf, verdictLabel } from './verdict-label.ts';
import type { Verdict as Given } from './queries.ts';
import * as messages from './messages.ts';

interface VerdictProps {
  readonly verdict: Given;
  readonly tick: number;
  /** Of the exercise, in the order of time. */
  readonly bars: readonly (readonly number[])[];
  /** The question's chart. */
  readonly children?: ReactNode;
}

/** The learner's answer, the correct one with its explanation, and how others decided. */
export function Verdict({ verdict, tick, bars, children }: VerdictProps) {
  const { question, score, earned, rules, why } = verdict;
  const words = (price: number) => price.toFixed(decimalsOf(tick));
  const tight = tightStop(verdict, barsIn(bars));
  return (
    <article className="verdict">
      <p className="verdict-question">{question.prompt}</p>
      <p className={score === 1 ? 'verdict-word good' : 'verdict-word'}>
        <Mark part={markOf(verdict)} />
        {verdictLabel(verdict)}
        <span className="verdict-earned numeric">{messages.earned(percent(earned), percent(question.share))}</span>
      </p>
      <Answered verdict={verdict} words={words} />
      {children}
      {rules && rules.length > 0 && (
        <ul className="plan-rules">
          {rules.map((rule) => (
            <li key={rule.kind} className={rule.kept ? 'kept' : undefined}>
              {rule.kept ? <CheckIcon /> : <Icon name="close" />}
              <span>
                <span className="visually-hidden">{rule.kept ? messages.kept : messages.notKept}: </span>
                {ruleLabel(verdict, rule, tick)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {tight && <p>{messages.tightStop(words(tight.distance), words(tight.range))}</p>}
      <p className="verdict-why">{why}</p>
      <Others verdict={verdict} />
    </article>
  );
}

/** A check, a cross, or a half-filled circle for what is partly right: shapes, so that color is not needed. */
const Mark = ({ part }: { readonly part: ReturnType<typeof markOf> }) =>
  part === 'right' ? (
    <CheckIcon />
  ) : part === 'part' ? (
    <span className="verdict-half" aria-hidden="true" />
  ) : (
    <Icon name="close" />
  );

interface AnsweredProps {
  readonly verdict: Given;
  readonly words: (price: number) => string;
}

function Answered({ verdict, words }: AnsweredProps) {
  const { question, choice, number, plan, rightChoice, rightNumber, soundSides, model, modelEnd, score } = verdict;
  const textOf = (id: string) => question.options?.find((option) => option.id === id)?.text ?? id;
  const list = (ids: readonly string[]) => {
    const [first, ...more] = ids.map((id) => <li key={id}>{textOf(id)}</li>);
    if (more.length === 0) return textOf(ids[0] ?? '');
    const items = [first, ...more];
    return question.kind === 'order' ? <ol>{items}</ol> : <ul>{items}</ul>;
  };
  const rows: [string, ReactNode][] = [];
  if (choice) rows.push([messages.yours, list(choice)]);
  if (rightChoice && score < 1) rows.push([messages.right, list(rightChoice)]);
  if (number !== null)
    rows.push([messages.yours, question.kind === 'level' ? words(number) : withUnit(number, question)]);
  if (rightNumber !== null)
    rows.push([
      messages.right,
      question.kind === 'level' ? words(rightNumber) : messages.rightNumber(withUnit(rightNumber, question), question.within ? inDecimals(question.within, question) : null), // prettier-ignore
    ]);
  if (plan) {
    const { side, stop, target } = plan;
    rows.push([
      messages.yours,
      stop !== null && target !== null
        ? messages.tradePlan(messages.sides[side], words(stop), words(target))
        : messages.sides[side],
    ]);
  }
  if (soundSides) rows.push([messages.right, soundSides.map((side) => messages.sides[side]).join(' / ')]);
  if (model) {
    const planned = modelWords(model, question.entry!, words);
    rows.push([messages.modelTrade, modelEnd ? messages.modelEarned(planned, modelEnd.r) : planned]);
  }
  return (
    <dl className="answered">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numeric">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function modelWords({ side, stop, target }: NonNullable<Given['model']>, entry: number, words: AnsweredProps['words']) {
  const times = Math.abs(target! - entry) / Math.abs(entry - stop!);
  return messages.modelPlan(messages.sides[side], words(entry), words(stop!), words(target!), times.toFixed(2));
}

const withUnit = (number: number, question: Given['question']) =>
  [inDecimals(number, question), question.unit].filter(Boolean).join(' ');

import { useId } from 'react';
import { decimalsOf } from '../../../lib/model/ticks.ts';
import { numberIn, type Draft } from './drafts.ts';
import { PlanChecks } from './plan-checks.tsx';
import { PriceField } from './price-field.tsx';
import type { QuestionFormProps } from './question-props.ts';
import { Terms } from './terms.tsx';
import * as messages from './messages.ts';

const sides = ['long', 'short', 'aside'] as const;

/** Long, short or stand aside; a trade with its stop and target. */
export function TradeForm(props: QuestionFormProps) {
  const { question, draft, problems, tick, placing, onChange, onPlacing } = props;
  const name = useId();
  const entry = question.entry ?? 0;
  const words = (price: number) => price.toFixed(decimalsOf(tick));
  const place = (part: 'stop' | 'target') => onPlacing({ question: question.id, part });
  const choose = (side: Draft['side']) => {
    onChange({ side });
    if (side !== 'aside') place('stop');
  };
  const isTrade = draft.side === 'long' || draft.side === 'short';
  const field = (part: 'stop' | 'target') => (
    <PriceField
      name={messages[part]}
      value={draft[part]}
      tick={tick}
      near={entry}
      active={placing?.question === question.id && placing.part === part}
      error={problems[part]}
      onValue={(value) => onChange({ [part]: value })}
      onActive={() => place(part)}
    />
  );
  return (
    <fieldset className="question">
      <legend>{question.prompt}</legend>
      <PlanChecks checks={question.checks ?? []} share={question.share} words={words} />
      <Terms title={messages.tradeTerms} terms={messages.terms} />
      <div className="sides" role="radiogroup" aria-label={messages.side}>
        {sides.map((side) => (
          <label key={side} className={`side ${side}`}>
            <input type="radio" name={name} checked={draft.side === side} onChange={() => choose(side)} />
            {messages.sides[side]}
          </label>
        ))}
      </div>
      {problems.choice && (
        <p className="field-error" role="alert">
          {problems.choice}
        </p>
      )}
      {isTrade && (
        <>
          <p className="byline">
            {messages.enterAt(words(entry))}{' '}
            {messages.selectFor(placing?.part === 'target' ? messages.target : messages.stop)}
          </p>
          <div className="plan-prices">
            {field('stop')}
            {field('target')}
          </div>
          <p className="plan-sum numeric" role="status">
            {sumOf(entry, draft, words)}
          </p>
        </>
      )}
    </fieldset>
  );
}

/** The risk and the possible gain, once both prices are on their correct sides. */
function sumOf(entry: number, { side, stop, target }: Draft, words: (price: number) => string): string {
  const direction = side === 'long' ? 1 : -1;
  const risk = (entry - numberIn(stop)) * direction;
  const reward = (numberIn(target) - entry) * direction;
  return risk > 0 && reward > 0 ? messages.riskReward(words(risk), words(reward), (reward / risk).toFixed(2)) : '';
}

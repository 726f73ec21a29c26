import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { decimalsOf } from '../../../lib/model/ticks.ts';
import { numberIn } from './drafts.ts';
import { inDecimals } from '../../../lib/model/in-decimals.ts';
import { PriceField } from './price-field.tsx';
import { QuestionCounts } from './question-counts.tsx';
import type { QuestionFormProps } from './question-props.ts';
import { TradeForm } from './trade-form.tsx';
import * as messages from './messages.ts';

/** One question, by its kind. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, aroundField = (field) => field, draft, problems, tick, last, placing, onChange, onPlacing } = props;
  const { id, kind, prompt } = question;
  switch (kind) {
    case 'single':
    case 'multiple':
      return <Choice {...props} />;
    case 'order':
      return <Order {...props} />;
    case 'numeric':
      return <NumberField {...props} />;
    case 'level':
      return (
        <fieldset className="question">
          <legend>{prompt}</legend>
          <QuestionCounts question={question} words={(price) => price.toFixed(decimalsOf(tick))} />
          <p className="byline">{messages.selectPrice}</p>
          {aroundField(
            <PriceField
              name={messages.yourLevel}
              value={draft.number}
              tick={tick}
              near={last}
              active={placing?.question === id}
              error={problems.number}
              onValue={(number) => onChange({ number })}
              onActive={() => onPlacing({ question: id, part: 'number' })}
            />,
          )}
        </fieldset>
      );
    case 'trade':
      return <TradeForm {...props} />;
  }
}

const Wrong = ({ id, text }: { readonly id: string; readonly text: string | undefined }) =>
  text && (
    <p className="field-error" id={id} role="alert">
      {text}
    </p>
  );

function Choice({ question, draft, problems, onChange }: QuestionFormProps) {
  const { kind, prompt, options } = question;
  const name = useId();
  const isSingle = kind === 'single';
  const toggle = (id: string, chosen: boolean) =>
    isSingle ? [id] : chosen ? [...draft.choice, id] : draft.choice.filter((each) => each !== id);
  return (
    <fieldset className="question" aria-describedby={problems.choice ? `${name}-error` : undefined}>
      <legend>{prompt}</legend>
      <QuestionCounts question={question} />
      {!isSingle && <p className="byline">{messages.chooseAll}</p>}
      <div className="options">
        {(options ?? []).map(({ id, text }) => (
          <label key={id}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              checked={draft.choice.includes(id)}
              onChange={({ target }) => onChange({ choice: toggle(id, target.checked) })}
            />
            {text}
          </label>
        ))}
      </div>
      <Wrong id={`${name}-error`} text={problems.choice} />
    </fieldset>
  );
}

/** Sorting with buttons works with touch, keyboard and voice alike. */
function Order({ question, draft, onChange }: QuestionFormProps) {
  const { prompt, options } = question;
  const move = (from: number, to: number) => {
    const choice = [...draft.choice];
    choice.splice(to, 0, ...choice.splice(from, 1));
    onChange({ choice });
  };
  const textOf = (id: string) => options?.find((option) => option.id === id)?.text ?? id;
  return (
    <fieldset className="question">
      <legend>{prompt}</legend>
      <QuestionCounts question={question} />
      <ol className="order">
        {draft.choice.map((id, at) => (
          <li key={id}>
            <span className="numeric">{at + 1}</span>
            <span>{textOf(id)}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={messages.moveUp(textOf(id))}
              aria-disabled={at === 0}
              onClick={() => at > 0 && move(at, at - 1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={messages.moveDown(textOf(id))}
              aria-disabled={at === draft.choice.length - 1}
              onClick={() => at < draft.choice.length - 1 && move(at, at + 1)}
            >
              <Icon name="up" />
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function NumberField({ question, draft, problems, onChange }: QuestionFormProps) {
  const { prompt, unit } = question;
  const id = useId();
  const given = numberIn(draft.number);
  return (
    <fieldset className="question">
      <legend>{prompt}</legend>
      <QuestionCounts question={question} />
      <div className="number-field">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="numeric"
          aria-label={messages.yourNumber}
          aria-invalid={problems.number ? true : undefined}
          aria-describedby={`${id}-unit${problems.number ? ` ${id}-error` : ''}`}
          value={draft.number}
          onBlur={() => Number.isFinite(given) && onChange({ number: inDecimals(given, question) })}
          onChange={({ target }) => onChange({ number: target.value })}
        />
        <span id={`${id}-unit`}>{unit}</span>
      </div>
      <Wrong id={`${id}-error`} text={problems.number} />
    </fieldset>
  );
}

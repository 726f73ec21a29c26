import { useRef, useState, type SubmitEvent } from 'react';
import { limits } from '../../../lib/model/text-limits.ts';
import {
  joinTrades,
  longestOthers,
  validateInstructorApplication,
  type InstructorMessages,
  type Trades,
} from '../../../lib/model/validation.ts';
import { institution } from '../../../lib/model/institution.ts';
import { request } from '../../api/graphql.ts';
import { logFailure } from '../../api/log-failure.ts';
import { BecomeAnInstructorDocument } from './become-an-instructor.generated.ts';
import { Field } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import * as messages from './messages.ts';
import { TrapField } from './trap-field.tsx';

const emptyTrades: Trades = { forex: false, futures: false, usStocks: false, others: '' };
const boxes = Object.keys(messages.tradeNames) as (keyof typeof messages.tradeNames)[];
const empty = { email: '', name: '', nationality: '', message: '', website: '', trades: emptyTrades };

interface InstructorFormProps {
  /** Whether the dialog around it is open. */
  readonly open: boolean;
  readonly onSubmitted: () => void;
}

/**
 * The application of a prospective instructor. Its state is idle, loading or submitted. Failed validation leaves it at
 * loading, as specified; the form with its fieldErrors stays visible, and the next edit or opening makes it idle again.
 */
export function InstructorForm({ open, onSubmitted }: InstructorFormProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'submitted'>('idle');
  const [values, setValues] = useState(empty);
  const [fieldErrors, setFieldErrors] = useState<InstructorMessages>({});
  const form = useRef<HTMLFormElement>(null);
  const refused = Object.keys(fieldErrors).length > 0;
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open && refused) {
      setFieldErrors({});
      setState('idle');
    }
  }

  const edit = <K extends keyof typeof empty>(field: K, value: (typeof empty)[K]) => {
    setValues({ ...values, [field]: value });
    const { [field]: _cleared, ...others } = fieldErrors;
    setFieldErrors(others);
    if (state === 'loading') setState('idle');
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setState('loading');
    const found = validateInstructorApplication(values);
    setFieldErrors(found);
    const first = Object.keys(found)[0];
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    try {
      const input = {
        ...values,
        trades: joinTrades(values.trades),
        message: values.message.trim() || undefined,
        website: values.website || undefined,
      };
      const { success, errors } = (await request(BecomeAnInstructorDocument, { input }))
        .becomeAnInstructorContactMessage;
      if (!success) throw new Error(errors.map(({ code }) => code).join(', '));
      setState('submitted');
      onSubmitted();
    } catch (error) {
      logFailure('becomeAnInstructorContactMessage', error); // nothing is shown to the applicant (section 4)
      setState('idle');
    }
  };

  if (state === 'submitted') {
    return (
      <p className="dialog-thanks" role="status" data-state={state}>
        {messages.applied}
      </p>
    );
  }
  const busy = state === 'loading' && !refused;
  return (
    <div data-state={state}>
      {busy && <Loading />}
      <form ref={form} onSubmit={submit} noValidate hidden={busy} className="form">
        <h3>{messages.fillForm}</h3>
        <Field
          label={messages.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={limits.email}
          value={values.email}
          error={fieldErrors.email}
          onValue={(value) => edit('email', value)}
        />
        <Field
          label={messages.name}
          name="name"
          autoComplete="name"
          required
          maxLength={limits.name}
          value={values.name}
          error={fieldErrors.name}
          onValue={(value) => edit('name', value)}
        />
        <Field
          label={messages.nationality}
          name="nationality"
          autoComplete="country-name"
          required
          maxLength={limits.nationality}
          value={values.nationality}
          error={fieldErrors.nationality}
          onValue={(value) => edit('nationality', value)}
        />
        <fieldset aria-describedby={fieldErrors.trades ? 'trades-error' : undefined}>
          <legend>{institution().applicants}</legend>
          <div className="checks">
            {boxes.map((trade) => (
              <label key={trade}>
                <input
                  type="checkbox"
                  name="trades"
                  checked={values.trades[trade]}
                  aria-invalid={fieldErrors.trades ? true : undefined}
                  onChange={({ target }) => edit('trades', { ...values.trades, [trade]: target.checked })}
                />
                {messages.tradeNames[trade]}
              </label>
            ))}
          </div>
          <Field
            label={messages.others}
            name="others"
            maxLength={longestOthers}
            value={values.trades.others}
            onValue={(value) => edit('trades', { ...values.trades, others: value })}
          />
          {fieldErrors.trades && (
            <p className="field-error" id="trades-error" role="alert">
              {fieldErrors.trades}
            </p>
          )}
        </fieldset>
        <Field
          label={messages.messageOptional}
          name="message"
          lines={4}
          maxLength={limits.message}
          value={values.message}
          onValue={(value) => edit('message', value)}
        />
        <TrapField value={values.website} onValue={(value) => edit('website', value)} />
        <button type="submit" className="button">
          {messages.send}
        </button>
      </form>
    </div>
  );
}

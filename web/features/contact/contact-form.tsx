import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { topics } from '../../../lib/model/contact.ts';
import { limits } from '../../../lib/model/text-limits.ts';
import { validateContactMessage } from '../../../lib/model/validation.ts';
import { request } from '../../api/graphql.ts';
import { SendContactMessageDocument } from './send-message.generated.ts';
import { Field } from '../../ui/field.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { profileQuery } from '../../shared/profile/queries.ts';
import * as messages from './messages.ts';
import { TrapField } from './trap-field.tsx';

type Messages = ReturnType<typeof validateContactMessage>;
const empty = { name: '', email: '', topic: '', message: '', website: '' };

/** Refusals whose message is shown unchanged. */
class Refused extends Error {}

const failureOf = (error: unknown) => (error instanceof Refused ? error.message : messages.notSent);

/** The contact form. A failure keeps the input; learners need not enter their name and address. */
export function ContactForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { data: profile } = useQuery(profileQuery);
  const [typed, setTyped] = useState<Partial<typeof empty>>({});
  const [fieldErrors, setFieldErrors] = useState<Messages>({});
  const form = useRef<HTMLFormElement>(null);
  const topicId = useId();
  const values = { ...empty, name: profile?.userData.name ?? '', email: profile?.attributes.email ?? '', ...typed };
  const left = limits.message - values.message.length;

  const edit = (field: keyof typeof empty) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setFieldErrors({ ...fieldErrors, [field]: undefined });
  };
  const show = (found: Messages) => {
    setFieldErrors(found);
    const first = (['name', 'email', 'topic', 'message'] as const).find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };

  const { busy, failure, submit } = useSubmit(async () => {
    if (show(validateContactMessage(values))) return;
    const { success, errors } = (await request(SendContactMessageDocument, { input: values })).sendContactUsMessage;
    if (success) return onSent(values.email.trim());
    const found = Object.fromEntries(errors.flatMap(({ field, message }) => (field ? [[field, message]] : [])));
    if (!show(found)) throw new Refused(errors[0]?.message ?? messages.notSent);
  }, failureOf);

  return (
    <form ref={form} className="form" onSubmit={(event: SubmitEvent) => void submit(event)} noValidate>
      <Field
        label={messages.name}
        name="name"
        autoComplete="name"
        required
        value={values.name}
        error={fieldErrors.name}
        onValue={edit('name')}
      />
      <Field
        label={messages.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={values.email}
        error={fieldErrors.email}
        onValue={edit('email')}
      />
      <div className="field">
        <label htmlFor={topicId}>{messages.topic}</label>
        <select
          id={topicId}
          name="topic"
          required
          value={values.topic}
          aria-invalid={fieldErrors.topic ? true : undefined}
          aria-describedby={fieldErrors.topic ? `${topicId}-error` : undefined}
          onChange={({ target }) => edit('topic')(target.value)}
        >
          <option value="">{messages.chooseTopic}</option>
          {topics.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </select>
        {fieldErrors.topic && (
          <p className="field-error" id={`${topicId}-error`} role="alert">
            {fieldErrors.topic}
          </p>
        )}
      </div>
      <Field
        label={messages.message}
        name="message"
        required
        lines={8}
        value={values.message}
        error={fieldErrors.message}
        onValue={edit('message')}
      >
        <p className="count">
          {left >= 0
            ? messages.charactersUsed(
                values.message.length.toLocaleString('en-US'),
                limits.message.toLocaleString('en-US'),
              )
            : messages.charactersOver(-left)}
        </p>
      </Field>
      <TrapField value={values.website} onValue={edit('website')} />
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? messages.sending : messages.sendMessage}
      </button>
    </form>
  );
}

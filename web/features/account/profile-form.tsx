import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limits } from '../../../lib/model/text-limits.ts';
import { validateProfile, type ProfileMessages } from '../../../lib/model/validation.ts';
import { request } from '../../api/graphql.ts';
import type { SetUserProfileInput } from '../../api/operations.generated.ts';
import { SetUserProfileDocument } from './set-user-profile.generated.ts';
import { serverNow } from '../../api/stage-time.ts';
import { Field } from '../../ui/field.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { Completion } from './completion.tsx';
import * as lazyMessages from './messages.lazy.ts';
import * as messages from './messages.tsx';
import { keepUserData } from '../../shared/profile/keep-user-data.ts';
import type { Profile } from '../../shared/profile/queries.ts';
import { useDraft } from '../../shared/profile/use-draft.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

const fields = ['name', 'description', 'birthdate', 'phone_number'] as const;
type Values = Record<(typeof fields)[number], string>;
const untouched: Partial<Values> = {};

const valuesOf = (data: Pick<Profile['userData'], (typeof fields)[number]>): Values => ({
  name: data.name ?? '',
  description: data.description ?? '',
  birthdate: data.birthdate ?? '',
  phone_number: data.phone_number ?? '',
});

/** Fields that differ from what is saved; always the same object if there are none. */
function changesIn(typed: Partial<Values>, kept: Values): Partial<Values> {
  const changed = fields.filter((field) => typed[field] !== undefined && typed[field] !== kept[field]);
  return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, typed[field]])) : untouched;
}

/** An empty field is cleared; the name is required. */
const inputOf = (values: Values): SetUserProfileInput => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  birthdate: values.birthdate || null,
  phone_number: values.phone_number.trim() || null,
});

/** The learner's profile; asks before unsaved changes are discarded. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  // What the learner has typed; every other field shows what is saved, whichever page saved it.
  const [typed, setTyped] = useDraft('profile', untouched);
  const [fieldErrors, setFieldErrors] = useState<ProfileMessages>({});
  const [notice, setNotice] = useState('');
  const kept = valuesOf(profile.userData);
  const values = { ...kept, ...typed };
  const changed = fields.filter((field) => values[field] !== kept[field]);
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const today = dayOf(serverNow());
  const yesterday = dayOf(serverNow() - 86_400_000);
  const save = useMutation({
    mutationFn: async (input: SetUserProfileInput) => (await request(SetUserProfileDocument, { input })).setUserProfile,
  });

  const edit = (field: keyof Values) => (value: string) => {
    setTyped(changesIn({ ...typed, [field]: value }, kept));
    setFieldErrors({ ...fieldErrors, [field]: undefined });
    setNotice('');
  };
  const show = (found: ProfileMessages) => {
    setFieldErrors(found);
    const first = fields.find((field) => found[field]);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const { busy, failure, submit } = useSubmit(
    async () => {
      setNotice('');
      const input = inputOf(values);
      const found = validateProfile(input, today);
      // A half-typed date has no value and would be read as empty.
      const half = form.current?.querySelector<HTMLInputElement>('[name="birthdate"]')?.validity.badInput;
      if (half) found.birthdate = lazyMessages.birthdateIncomplete;
      show(found);
      if (Object.keys(found).length > 0) return;
      if (changed.length === 0) return setNotice(lazyMessages.profileSaved);
      // Only what has changed: another page may have saved the other fields since.
      const { errors, ...saved } = await save.mutateAsync(
        Object.fromEntries(changed.map((field) => [field, input[field]])),
      );
      const refused = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
      if (errors.length > 0) return show(refused);
      keepUserData(client, saved);
      // What was typed while it was being saved stays.
      setTyped((now) => {
        const rest = Object.entries(now).filter(([field, value]) => typed[field as keyof Values] !== value);
        return rest.length > 0 ? Object.fromEntries(rest) : untouched;
      });
      setNotice(lazyMessages.profileSaved);
    },
    () => lazyMessages.profileNotSaved,
  );

  return (
    <>
      <Completion profile={profile} />
      <form ref={form} className="form" onSubmit={submit} noValidate>
        <Field
          label={messages.name}
          name="name"
          autoComplete="name"
          required
          maxLength={limits.name}
          value={values.name}
          error={fieldErrors.name}
          onValue={edit('name')}
        />
        <Field
          label={messages.email}
          name="email"
          type="email"
          readOnly
          value={profile.attributes.email}
          onValue={() => undefined}
        >
          <p className="hint">{lazyMessages.emailHint}</p>
        </Field>
        <Field
          label={lazyMessages.description}
          name="description"
          lines={4}
          value={values.description}
          error={fieldErrors.description}
          onValue={edit('description')}
        />
        <Field
          label={lazyMessages.birthdate}
          name="birthdate"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={yesterday}
          value={values.birthdate}
          error={fieldErrors.birthdate}
          onValue={edit('birthdate')}
        />
        <Field
          label={lazyMessages.phone}
          name="phone_number"
          type="tel"
          autoComplete="tel"
          value={values.phone_number}
          error={fieldErrors.phone_number}
          onValue={edit('phone_number')}
        />
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <div className="form-end">
          <button type="submit" className="button" aria-disabled={busy}>
            {busy ? lazyMessages.saving : lazyMessages.save}
          </button>
          <span role="status">{changed.length > 0 ? lazyMessages.unsavedChanges : notice}</span>
        </div>
      </form>
      <UnsavedChanges unsaved={changed.length > 0} onLeave={() => setTyped(untouched)} />
    </>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { limits } from '../../../lib/model/text-limits.ts';
import { validateProfile, type ProfileMessages } from '../../../lib/model/validation.ts';
import { request } from '../../api/graphql.ts';
import type { SetUserProfileInput } from '../../api/operations.generated.ts';
import { serverNow } from '../../api/stage-time.ts';
import { keepUserData } from '../../shared/profile/keep-user-data.ts';
import type { Profile } from '../../shared/profile/queries.ts';
import { Field } from '../../ui/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Submit } from '../../ui/submit.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import * as lazyMessages from './messages.lazy.ts';
import * as messages from './messages.tsx';
import { PictureField } from './picture-field.tsx';
import { forgetRegistrationSource } from './register-path.ts';
import { registrationSource } from './registration-source.ts';
import { SetUserProfileDocument } from './set-user-profile.generated.ts';

const fields = ['name', 'phone_number', 'birthdate'] as const;

interface MissingFieldsProps {
  readonly profile: Profile;
  /** Where the learner wanted to go. */
  readonly from: string | undefined;
}

/** Asks for missing profile fields and acceptance of the terms, nothing else; a picture is optional. */
export default function MissingFields({ profile, from }: MissingFieldsProps) {
  const client = useQueryClient();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  // The fields missing at first: a field must not disappear while the learner types in it.
  const [asked] = useState(() => fields.filter((field) => !profile.userData[field]));
  const { values, passes, field } = useFields(() => ({ name: '', phone_number: '', birthdate: '', terms: '' }));
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const save = useMutation({
    mutationFn: async (input: SetUserProfileInput) => (await request(SetUserProfileDocument, { input })).setUserProfile,
  });
  const show = (found: ProfileMessages & { terms?: string }): boolean => {
    const first = [...asked, 'terms' as const].find((name) => found[name]);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return passes(found);
  };
  const sending = useSubmit(
    async () => {
      const given = Object.fromEntries(asked.map((name) => [name, values[name].trim()]));
      const input: SetUserProfileInput = Object.fromEntries(
        Object.entries(given).filter(([name, value]) => name === 'name' || value !== ''),
      );
      const terms = values.terms ? undefined : lazyMessages.termsMissing;
      if (!show({ ...validateProfile(input, today), terms })) return;
      const source = registrationSource();
      const { errors, ...saved } = await save.mutateAsync({
        ...input,
        terms_accepted: true,
        ...(source && { registration_source: source }),
      });
      if (errors.length > 0) {
        show(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
        return;
      }
      forgetRegistrationSource();
      keepUserData(client, saved);
      await router.navigate({ href: from ?? '/', replace: true });
    },
    () => lazyMessages.completionNotSaved,
  );
  const { error: termsError, onValue: onTerms } = field('terms');
  return (
    <>
      <Heading>{lazyMessages.completeSignup}</Heading>
      <p>{lazyMessages.loggedInAs(profile.attributes.email)}</p>
      <PictureField picture={profile.userData.picture} optional />
      <form ref={form} className="form" onSubmit={sending.submit} noValidate>
        {asked.includes('name') && (
          <Field
            label={messages.name}
            name="name"
            autoComplete="name"
            required
            maxLength={limits.name}
            {...field('name')}
          />
        )}
        {asked.includes('phone_number') && (
          <Field
            label={lazyMessages.phoneOptional}
            name="phone_number"
            type="tel"
            autoComplete="tel"
            {...field('phone_number')}
          />
        )}
        {asked.includes('birthdate') && (
          <Field
            label={lazyMessages.birthdateOptional}
            name="birthdate"
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={today}
            {...field('birthdate')}
          />
        )}
        <div className="checks">
          <label>
            <input
              type="checkbox"
              name="terms"
              required
              checked={values.terms !== ''}
              aria-invalid={termsError ? true : undefined}
              aria-describedby={termsError && 'terms-error'}
              onChange={({ target }) => onTerms(target.checked ? 'agreed' : '')}
            />
            {lazyMessages.agreeToTerms}
          </label>
          <Link to="/terms-of-use" target="_blank">
            {lazyMessages.readTerms}
          </Link>
          {termsError && (
            <p className="field-error" id="terms-error" role="alert">
              {termsError}
            </p>
          )}
        </div>
        <Submit label={lazyMessages.continueLabel} doing={lazyMessages.saving} {...sending} />
      </form>
    </>
  );
}

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter, useRouterState } from '@tanstack/react-router';
import { use, useRef, useState } from 'react';
import { limits, validateProfile, type ProfileMessages } from '../../lib/model/validation.ts';
import { config } from '../api/config.ts';
import { request } from '../api/graphql.ts';
import { SetUserProfileDocument, type SetUserProfileInput } from '../api/operations.generated.ts';
import { serverNow } from '../api/stage-time.ts';
import { profileQuery, type Profile } from '../features/account/queries.ts';
import { Field } from '../ui/field.tsx';
import { Heading } from '../ui/heading.tsx';
import { useSubmit } from '../ui/use-submit.ts';

const route = getRouteApi('/complete-signup');

/** What is still missing after the first sign-in by the other provider; or why that sign-in came to nothing. */
export default function CompleteSignup() {
  const profile = useSuspenseQuery(profileQuery).data;
  return <div className="page narrow">{profile ? <MissingFields profile={profile} /> : <NotSignedIn />}</div>;
}

function NotSignedIn() {
  const { from } = route.useSearch();
  const { socialProvider } = use(config());
  const expired = useRouterState({ select: ({ location }) => location.state.social === 'expired' });
  return (
    <>
      <Heading>{expired ? 'This sign-in has expired' : `${socialProvider} did not let you in`}</Heading>
      <p>
        {expired
          ? 'Each sign-in link is good once and for a few minutes. Please log in again.'
          : 'Nothing was changed. Try again, or log in with your e-mail address and password.'}
      </p>
      <p>
        <Link className="button" to="/login" search={{ from }}>
          Login
        </Link>
      </p>
    </>
  );
}

const fields = ['name', 'phone_number', 'birthdate'] as const;

/** Asks for what the profile lacks and for agreement to the terms, nothing else. */
function MissingFields({ profile }: { readonly profile: Profile }) {
  const { from } = route.useSearch();
  const client = useQueryClient();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  // What was missing at first: a field must not vanish while its learner types.
  const [asked] = useState(() => fields.filter((field) => !profile[field]));
  const [values, setValues] = useState({ name: '', phone_number: '', birthdate: '' });
  const [agreed, setAgreed] = useState(false);
  const [messages, setMessages] = useState<ProfileMessages & { terms?: string }>({});
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const save = useMutation({
    mutationFn: async (input: SetUserProfileInput) => (await request(SetUserProfileDocument, { input })).setUserProfile,
  });
  const edit = (field: (typeof fields)[number]) => (value: string) => {
    setValues({ ...values, [field]: value });
    setMessages({ ...messages, [field]: undefined });
  };
  const show = (found: ProfileMessages & { terms?: string }) => {
    setMessages(found);
    const first = [...asked, 'terms' as const].find((field) => found[field]);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const { busy, failure, submit } = useSubmit(
    async () => {
      const given = Object.fromEntries(asked.map((field) => [field, values[field].trim()]));
      const input: Partial<SetUserProfileInput> = Object.fromEntries(
        Object.entries(given).filter(([field, value]) => field === 'name' || value !== ''),
      );
      const found = {
        ...validateProfile(input, today),
        ...(!agreed && { terms: 'Please agree to the terms to go on' }),
      };
      show(found);
      if (Object.keys(found).length > 0) return;
      const { errors, ...saved } = await save.mutateAsync({ ...input, terms_accepted: true } as SetUserProfileInput);
      if (errors.length > 0) return show(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      client.setQueryData(profileQuery.queryKey, { ...profile, ...saved });
      await router.navigate({ href: from ?? '/', replace: true });
    },
    () => 'That could not be saved. Check your connection and try again; what you typed is still here.',
  );
  return (
    <>
      <Heading>Complete your sign-up</Heading>
      <p>You are logged in as {profile.email}. One last look, and you are where you wanted to be.</p>
      <form ref={form} className="form" onSubmit={submit} noValidate>
        {asked.includes('name') && (
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            required
            maxLength={limits.name}
            value={values.name}
            error={messages.name}
            onValue={edit('name')}
          />
        )}
        {asked.includes('phone_number') && (
          <Field
            label="Phone (optional)"
            name="phone_number"
            type="tel"
            autoComplete="tel"
            value={values.phone_number}
            error={messages.phone_number}
            onValue={edit('phone_number')}
          />
        )}
        {asked.includes('birthdate') && (
          <Field
            label="Date of birth (optional)"
            name="birthdate"
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={today}
            value={values.birthdate}
            error={messages.birthdate}
            onValue={edit('birthdate')}
          />
        )}
        <div className="checks">
          <label>
            <input
              type="checkbox"
              name="terms"
              required
              checked={agreed}
              aria-invalid={messages.terms ? true : undefined}
              aria-describedby={messages.terms && 'terms-error'}
              onChange={({ target }) => {
                setAgreed(target.checked);
                setMessages({ ...messages, terms: undefined });
              }}
            />
            I agree to the terms of use
          </label>
          <Link to="/terms-of-use" target="_blank">
            Read them in a new tab
          </Link>
          {messages.terms && (
            <p className="field-error" id="terms-error" role="alert">
              {messages.terms}
            </p>
          )}
        </div>
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Saving' : 'Continue'}
        </button>
      </form>
    </>
  );
}

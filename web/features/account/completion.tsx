import type { Profile } from './queries.ts';

const parts: readonly (readonly [keyof Profile['userData'], string])[] = [
  ['name', 'your name'],
  ['picture', 'your picture'],
  ['description', 'a description'],
  ['birthdate', 'your date of birth'],
  ['phone_number', 'your phone number'],
];

/** How much of the profile is filled in, and what to add next. */
export function Completion({ profile }: { readonly profile: Profile }) {
  const missing = parts.filter(([field]) => !profile.userData[field]);
  const done = parts.length - missing.length;
  return (
    <div className="completion">
      <label htmlFor="completion">
        {missing[0] ? `${done} of ${parts.length} filled in. Next: ${missing[0][1]}.` : 'Your profile is complete.'}
      </label>
      <meter id="completion" min={0} max={parts.length} value={done} />
    </div>
  );
}

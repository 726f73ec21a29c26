import * as messages from './messages.lazy.ts';
import type { Profile } from '../../shared/profile/queries.ts';

const parts = ['name', 'picture', 'description', 'birthdate', 'phone_number'] as const;

/** How much of the profile is filled in, and what to add next. */
export function Completion({ profile }: { readonly profile: Profile }) {
  const missing = parts.filter((field) => !profile.userData[field]);
  const done = parts.length - missing.length;
  return (
    <div className="completion">
      <label htmlFor="completion">
        {missing[0]
          ? messages.completion(done, parts.length, messages.profileParts[missing[0]])
          : messages.profileComplete}
      </label>
      <meter id="completion" min={0} max={parts.length} value={done} />
    </div>
  );
}

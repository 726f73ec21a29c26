import { useQuery } from '@tanstack/react-query';
import { ProfileForm } from '../features/account/profile-form.tsx';
import { profileQuery } from '../features/account/queries.ts';
import { Heading } from '../ui/heading.tsx';

/** What the learner says about themselves, and everything about the account. */
export default function ProfilePage() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null; // signing out; the guard leads away
  return (
    <div className="page narrow">
      <Heading>My Profile</Heading>
      <section className="account-part" aria-label="About you">
        <ProfileForm profile={profile} />
      </section>
    </div>
  );
}

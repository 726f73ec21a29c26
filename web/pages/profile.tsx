import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PasswordPart } from '../features/account/password-part.tsx';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { DownloadData } from '../features/account/download-data.tsx';
import { PictureField } from '../features/account/picture-field.tsx';
import { ProfileForm } from '../features/account/profile-form.tsx';
import { profileQuery } from '../features/account/queries.ts';
import { SignOutEverywhere } from '../features/account/sign-out-everywhere.tsx';
import { Heading } from '../ui/heading.tsx';

/** One part of the account, under its own headline. */
const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className="account-part">
    <h2>{name}</h2>
    <div>{children}</div>
  </section>
);

/** What the learner says about themselves, and everything about the account. */
export default function ProfilePage() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null; // signing out; the guard leads away
  return (
    <div className="page account">
      <Heading>My Profile</Heading>
      <Part name="About you">
        <PictureField picture={profile.userData.picture} />
        <ProfileForm profile={profile} />
      </Part>
      <Part name="Password">
        <PasswordPart email={profile.attributes.email ?? ''} />
      </Part>
      <Part name="Sessions">
        <p>
          Lost a phone, or logged in on a computer that is not yours? This ends every session, here and elsewhere; other
          browsers notice within the hour.
        </p>
        <SignOutEverywhere />
      </Part>
      <Part name="Your data">
        <p>Everything we keep about you, as one file in JSON.</p>
        <DownloadData />
      </Part>
      <Part name="Delete account">
        <p>Deleting the account removes everything of yours at once and for good.</p>
        <DeleteAccount />
      </Part>
    </div>
  );
}

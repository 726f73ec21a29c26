import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AccountPart } from '../features/account/account-part.tsx';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { DownloadData } from '../features/account/download-data.tsx';
import { PictureField } from '../features/account/picture-field.tsx';
import { ProfileForm } from '../features/account/profile-form.tsx';
import { profileQuery } from '../features/account/queries.ts';
import { Heading } from '../ui/heading.tsx';

/** What the learner says about themselves, and everything about the account. */
export default function ProfilePage() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null; // signing out; the guard leads away
  return (
    <div className="page account">
      <Heading>My Profile</Heading>
      <AccountPart name="About you">
        <PictureField picture={profile.userData.picture} />
        <ProfileForm profile={profile} />
      </AccountPart>
      <AccountPart name="Security">
        <p>Manage how you log in, and see where you are logged in.</p>
        <Link to="/profile/security" className="button quiet">
          Security settings
        </Link>
      </AccountPart>
      <AccountPart name="Your data">
        <p>Everything we keep about you, as one file in JSON.</p>
        <DownloadData email={profile.attributes.email ?? ''} />
      </AccountPart>
      <AccountPart name="Delete account">
        <p>Deleting the account removes everything of yours at once and for good.</p>
        <DeleteAccount email={profile.attributes.email ?? ''} />
      </AccountPart>
    </div>
  );
}

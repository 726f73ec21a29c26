import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AccountPart } from '../features/account/account-part.tsx';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { DownloadData } from '../features/account/download-data.tsx';
import * as messages from '../features/account/messages.lazy.ts';
import { PictureField } from '../features/account/picture-field.tsx';
import { ProfileForm } from '../features/account/profile-form.tsx';
import { profileQuery } from '../shared/profile/queries.ts';
import { Heading } from '../ui/heading.tsx';

/** The learner's profile and account settings. */
export default function ProfilePage() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null; // signing out; the guard leads away
  return (
    <div className="page account">
      <Heading>{messages.myProfile}</Heading>
      <AccountPart name={messages.aboutYou}>
        <PictureField picture={profile.userData.picture} />
        <ProfileForm key={profile.attributes.sub} profile={profile} />
      </AccountPart>
      <AccountPart name={messages.security}>
        <p>{messages.securityHint}</p>
        <Link to="/profile/security" className="button secondary">
          {messages.securitySettings}
        </Link>
      </AccountPart>
      <AccountPart name={messages.yourData}>
        <p>{messages.yourDataHint}</p>
        <DownloadData email={profile.attributes.email} />
      </AccountPart>
      <AccountPart name={messages.deleteTitle}>
        <p>{messages.deleteHint}</p>
        <DeleteAccount email={profile.attributes.email} />
      </AccountPart>
    </div>
  );
}

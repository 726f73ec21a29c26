import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AccountPart } from '../features/account/account-part.tsx';
import { PasswordPart } from '../features/account/password-part.tsx';
import { profileQuery } from '../features/account/queries.ts';
import { SignOutEverywhere } from '../features/account/sign-out-everywhere.tsx';
import { EmailPart } from '../features/security/email-part.tsx';
import { Devices } from '../features/security/devices.tsx';
import { AuthenticatorApp } from '../features/security/authenticator-app.tsx';
import { Passkeys } from '../features/security/passkeys.tsx';
import { OwnSignIn } from '../features/security/own-sign-in.tsx';
import { Heading } from '../ui/heading.tsx';

/** How the learner logs in, and where they are logged in. */
export default function SecurityPage() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null; // signing out; the guard leads away
  const email = profile.attributes.email ?? '';
  return (
    <div className="page account">
      <Heading>Security</Heading>
      <p>
        <Link to="/profile">Back to my profile</Link>
      </p>
      <AccountPart name="E-mail address">
        <EmailPart email={email} />
      </AccountPart>
      <AccountPart name="Password">
        <PasswordPart email={email} />
      </AccountPart>
      {/* Whoever comes through another provider shows a second factor there. */}
      <OwnSignIn>
        <AccountPart name="Passkeys">
          <Passkeys email={email} />
        </AccountPart>
        <AccountPart name="Authenticator app">
          <AuthenticatorApp email={email} />
        </AccountPart>
      </OwnSignIn>
      <AccountPart name="Devices">
        <p>These browsers are logged in to your account. Log out any that you do not recognize.</p>
        <Devices />
        <p>Lost a phone, or noticed something odd? Log out every device at once, including this one.</p>
        <SignOutEverywhere />
      </AccountPart>
    </div>
  );
}

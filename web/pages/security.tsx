import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AccountPart } from '../features/account/account-part.tsx';
import { PasswordPart } from '../features/account/password-part.tsx';
import { profileQuery } from '../shared/profile/queries.ts';
import { SignOutEverywhere } from '../features/account/sign-out-everywhere.tsx';
import { EmailPart } from '../features/account/security/email-part.tsx';
import { Devices } from '../features/account/security/devices.tsx';
import { AuthenticatorApp } from '../features/account/security/authenticator-app.tsx';
import * as messages from '../features/account/security/messages.lazy.tsx';
import { Passkeys } from '../features/account/security/passkeys.tsx';
import { OwnSignIn } from '../features/account/security/own-sign-in.tsx';
import { Heading } from '../ui/heading.tsx';

/** How the learner signs in, and the devices they are signed in on. */
export default function SecurityPage() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null; // signing out; the guard leads away
  const email = profile.attributes.email;
  return (
    <div className="page account">
      <Heading>{messages.title}</Heading>
      <p>
        <Link to="/profile">{messages.back}</Link>
      </p>
      <AccountPart name={messages.emailTitle}>
        <EmailPart email={email} />
      </AccountPart>
      <AccountPart name={messages.passwordTitle}>
        <PasswordPart email={email} />
      </AccountPart>
      {/* Learners of another provider set up a second factor there. */}
      <OwnSignIn>
        <AccountPart name={messages.passkeysTitle}>
          <Passkeys email={email} />
        </AccountPart>
        <AccountPart name={messages.appTitle}>
          <AuthenticatorApp email={email} />
        </AccountPart>
      </OwnSignIn>
      <AccountPart name={messages.devicesTitle}>
        <p>{messages.devicesHint}</p>
        <Devices />
        <p>{messages.everywhereHint}</p>
        <SignOutEverywhere />
      </AccountPart>
    </div>
  );
}

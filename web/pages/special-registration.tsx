import { useSearch } from '@tanstack/react-router';
import { Invitation, UnreadableInvitation } from '../features/account/invitation.tsx';
import { RegistrationPage } from '../features/account/registration-page.tsx';
import { registrationSource } from '../features/account/registration-source.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Of the height of what appears there. */
const Room = () => (
  <div className="unsaid">
    <UnreadableInvitation />
  </div>
);

/** Registration of an invited learner. Without a valid invitation it is the normal form with a note. */
export default function SpecialRegistration() {
  const { from } = useSearch({ from: '/visitors/special-registration' });
  const hydrated = useHydrated();
  const source = hydrated ? registrationSource() : undefined;
  return (
    <RegistrationPage from={from} source={source}>
      {source ? <Invitation source={source} /> : hydrated ? <UnreadableInvitation /> : <Room />}
    </RegistrationPage>
  );
}

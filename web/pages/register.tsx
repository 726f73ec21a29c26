import { useSearch } from '@tanstack/react-router';
import * as messages from '../features/account/messages.tsx';
import { RegistrationPage } from '../features/account/registration-page.tsx';
import { Wanted } from '../features/catalogue/wanted.tsx';

export default function Register() {
  const { from } = useSearch({ from: '/visitors/register' });
  return (
    <RegistrationPage from={from}>
      <p>
        <Wanted first={messages.createAccount} from={from}>
          {messages.whyRegister}
        </Wanted>
      </p>
    </RegistrationPage>
  );
}

import { useState } from 'react';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { MessageSent } from '../features/contact/message-sent.tsx';
import * as messages from '../features/contact/messages.ts';
import { Heading } from '../ui/heading.tsx';

/** Sends a message to support, and explains what happens next. */
export default function ContactUs() {
  const [sentTo, setSentTo] = useState('');
  return (
    <div className="page narrow">
      <Heading>{messages.contactUs}</Heading>
      {sentTo ? (
        <MessageSent email={sentTo} onAnother={() => setSentTo('')} />
      ) : (
        <>
          <p>{messages.intro}</p>
          <ContactForm onSent={setSentTo} />
        </>
      )}
    </div>
  );
}

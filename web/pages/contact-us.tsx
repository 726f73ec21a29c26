import { useState } from 'react';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { MessageSent } from '../features/contact/message-sent.tsx';
import { Heading } from '../ui/heading.tsx';

/** A message to the desk, and what becomes of it. */
export default function ContactUs() {
  const [sentTo, setSentTo] = useState('');
  return (
    <div className="page narrow">
      <Heading>Contact Us</Heading>
      {sentTo ? (
        <MessageSent email={sentTo} onAnother={() => setSentTo('')} />
      ) : (
        <>
          <p>Questions about a course, an order or the site reach a person. We answer within two working days.</p>
          <ContactForm onSent={setSentTo} />
        </>
      )}
    </div>
  );
}

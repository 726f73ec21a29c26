import { useEffect, useRef } from 'react';

interface MessageSentProps {
  readonly email: string;
  readonly onAnother: () => void;
}

/** Thanks that take the focus, as the form they stand for is gone. */
export function MessageSent({ email, onAnother }: MessageSentProps) {
  const thanks = useRef<HTMLHeadingElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <section className="notice">
      <h2 ref={thanks} tabIndex={-1}>
        Thank you, your message is on its way
      </h2>
      <p>We will answer to {email} within two working days. Look into your spam folder if nothing comes.</p>
      <button type="button" className="button quiet" onClick={onAnother}>
        Write another message
      </button>
    </section>
  );
}

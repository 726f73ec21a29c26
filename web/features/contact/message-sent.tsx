import { useEffect, useRef } from 'react';
import * as messages from './messages.ts';

interface MessageSentProps {
  readonly email: string;
  readonly onAnother: () => void;
}

/** The confirmation takes the focus, because the form it replaces is gone. */
export function MessageSent({ email, onAnother }: MessageSentProps) {
  const thanks = useRef<HTMLHeadingElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <section className="notice">
      <h2 ref={thanks} tabIndex={-1}>
        {messages.sentTitle}
      </h2>
      <p>{messages.sentHint(email)}</p>
      <button type="button" className="button secondary" onClick={onAnother}>
        {messages.writeAnother}
      </button>
    </section>
  );
}

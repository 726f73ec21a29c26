import { useId, type KeyboardEvent, type SubmitEvent } from 'react';
import { messageProblem } from '../../../lib/model/chat.ts';
import { maxMessageLength } from '../../../lib/model/chat.ts';
import type { ChatState, ClassChat } from './class-chat.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { codePoints, oneLine } from './text.ts';
import * as messages from './messages.tsx';

interface ComposerProps {
  readonly chat: ClassChat;
  readonly state: ChatState;
  /** Moderators are exempt from slow mode. */
  readonly mayHurry: boolean;
}

/** Number of remaining characters from which on they are shown. */
const countFrom = 100;

/** Note below the box: why sending is disabled, or a hint. */
function noteOf({ connected, returned, slowSeconds, readOnly }: ChatState, wait: number, over: number): string {
  if (readOnly) return messages.readOnly;
  if (over > 0) return messages.tooMany(over, maxMessageLength);
  if (returned === 'long') return messages.tooLong;
  if (wait > 0 && returned === 'fast') return messages.tooFast(wait);
  if (wait > 0) return messages.slowWait(wait);
  if (connected === 'reconnecting') return messages.typeOn;
  return slowSeconds > 0 ? messages.slowChatEvery(slowSeconds) : '';
}

/** The message composer. Typed text is never lost: it stays until the room has accepted it. */
export function Composer({ chat, state, mayHurry }: ComposerProps) {
  const id = useId();
  const wait = useSecondsUntil(state.waitUntil);
  const text = oneLine(state.draft);
  const left = maxMessageLength - codePoints(text);
  const problem = messageProblem(text);
  const isSlowed = wait > 0 && (!mayHurry || state.returned === 'fast');
  const canSend =
    state.connected === 'connected' && !state.readOnly && problem !== 'empty' && problem !== 'too long' && !isSlowed;
  const note = noteOf(state, isSlowed ? wait : 0, -left);
  const send = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (canSend) chat.say();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className="composer" onSubmit={send}>
      <label htmlFor={`${id}-box`} className="visually-hidden">
        {messages.message}
      </label>
      <textarea
        id={`${id}-box`}
        rows={1}
        value={state.draft}
        readOnly={state.readOnly}
        placeholder={messages.saySomething}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
        aria-invalid={left < 0}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => chat.type(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="button" aria-disabled={!canSend}>
        {messages.send}
      </button>
      <p id={`${id}-note`} className={left < 0 ? 'composer-note over' : 'composer-note'}>
        <span role={left < 0 || state.returned ? 'alert' : undefined}>{note}</span>
        {left <= countFrom && left >= 0 && <span className="numeric">{messages.left(left)}</span>}
      </p>
    </form>
  );
}

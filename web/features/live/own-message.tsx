import { messageProblem } from '../../../lib/model/chat.ts';
import type { Outgoing } from './chat-log.ts';
import type { ClassChat } from './class-chat.ts';
import { Text } from './message.tsx';

const words: Record<Outgoing['state'], string> = {
  sending: 'Sending',
  failed: 'Not sent.',
  refused: 'Held back by the review of this room. Nobody else has seen it.',
};

/** Why the review holds a message back, when that can be told. */
const reason = ({ content, state }: Outgoing): string =>
  state === 'refused' && messageProblem(content) === 'forbidden characters'
    ? ' It has signs in it that turn text around.'
    : '';

/** A message of one's own that the room has not confirmed yet, or has not taken. Only its sender sees it. */
export const OwnMessage = ({ chat, outgoing }: { readonly chat: ClassChat; readonly outgoing: Outgoing }) => (
  <li className={`message mine ${outgoing.state}`}>
    <Text content={outgoing.content} />
    <p className="message-state">
      <span role={outgoing.state === 'sending' ? undefined : 'alert'}>
        {words[outgoing.state]}
        {reason(outgoing)}
      </span>
      {outgoing.state === 'failed' && (
        <button type="button" className="link-button" onClick={() => chat.again(outgoing)}>
          Try again
        </button>
      )}
      {outgoing.state !== 'sending' && (
        <button type="button" className="link-button" onClick={() => chat.takeBack(outgoing)}>
          Change it
        </button>
      )}
    </p>
  </li>
);

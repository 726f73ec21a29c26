import { messageProblem } from '../../../lib/model/chat.ts';
import type { Outgoing } from './chat-log.ts';
import type { ClassChat } from './class-chat.ts';
import { Text } from './message.tsx';
import * as messages from './messages.tsx';

/** Why the review rejected a message, when that is known. */
const reason = ({ content, state }: Outgoing): string =>
  state === 'refused' && messageProblem(content) === 'forbidden characters' ? ` ${messages.forbiddenCharacters}` : '';

/** An own message that the room has not confirmed or has rejected. Only its sender sees it. */
export const OwnMessage = ({ chat, outgoing }: { readonly chat: ClassChat; readonly outgoing: Outgoing }) => (
  <li className={`message mine ${outgoing.state}`}>
    <Text content={outgoing.content} />
    <p className="message-state">
      <span role={outgoing.state === 'sending' ? undefined : 'alert'}>
        {messages.outgoing[outgoing.state]}
        {reason(outgoing)}
      </span>
      {outgoing.state === 'failed' && (
        <button type="button" className="link-button" onClick={() => chat.again(outgoing)}>
          {messages.tryAgain}
        </button>
      )}
      {outgoing.state !== 'sending' && (
        <button type="button" className="link-button" onClick={() => chat.takeBack(outgoing)}>
          {messages.change}
        </button>
      )}
    </p>
  </li>
);

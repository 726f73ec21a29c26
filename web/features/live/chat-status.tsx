import type { Connected } from './connected.ts';
import * as messages from './messages.tsx';

interface ChatStatusProps {
  readonly connected: Connected;
  readonly onRejoin: () => void;
}

/** The connection status, unless it is simply connected. */
export const ChatStatus = ({ connected, onRejoin }: ChatStatusProps) => (
  <div className="chat-status" role="status">
    {messages.chatStates[connected] && <p>{messages.chatStates[connected]}</p>}
    {(connected === 'away' || connected === 'refused') && (
      <button type="button" className="button secondary" onClick={onRejoin}>
        {messages.rejoin}
      </button>
    )}
  </div>
);

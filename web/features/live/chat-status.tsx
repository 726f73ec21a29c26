import type { Connected } from './class-chat.ts';

const words: Partial<Record<Connected, string>> = {
  connecting: 'Joining the chat',
  reconnecting: 'The connection broke. Joining again by itself; what you type stays.',
  away: 'The room has closed your connection.',
  refused: 'You no longer have access to this chat.',
};

interface ChatStatusProps {
  readonly connected: Connected;
  readonly onRejoin: () => void;
}

/** How one is connected, when that is not simply well. */
export const ChatStatus = ({ connected, onRejoin }: ChatStatusProps) => (
  <div className="chat-status" role="status">
    {words[connected] && <p>{words[connected]}</p>}
    {(connected === 'away' || connected === 'refused') && (
      <button type="button" className="button quiet" onClick={onRejoin}>
        Rejoin
      </button>
    )}
  </div>
);

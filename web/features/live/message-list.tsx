import { memo, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import type { ChatState, ClassChat } from './class-chat.ts';
import type { Line } from './chat-log.ts';
import { Message } from './message.tsx';
import { OwnMessage } from './own-message.tsx';
import * as messages from './messages.tsx';
import * as common from '../../ui/messages.ts';

interface SaidListProps {
  readonly chat: ClassChat;
  readonly state: ChatState;
  /** The messages shown when the learner paused; null while not paused. */
  readonly held: readonly Line[] | null;
  readonly me: string;
  readonly link: string;
  readonly onGoOn: () => void;
  readonly isModerator: boolean;
  readonly onLink: (link: URL) => void;
  readonly onRemove: (line: Line) => void;
}

/** Pixels from the end that still count as being there. */
const near = 48;
const countAfter = (lines: readonly Line[], id: string | undefined) =>
  lines.length - 1 - lines.findLastIndex((line) => line.id === id);

/**
 * The messages. New ones are announced politely. While paused, new messages are only counted; a reader who has
 * scrolled up is not moved.
 */
export const MessageList = memo(function SaidList({
  chat,
  state,
  held,
  me,
  link,
  isModerator,
  onGoOn,
  onLink,
  onRemove,
}: SaidListProps) {
  const { lines, outbox, gone, known, connected } = state;
  /** The last message when the reader started to scroll up; null at the end. */
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const { place: box, said, settle } = useOutcome<HTMLDivElement>();
  const top = useRef(0);
  const shown = held ? held.filter(({ id }) => !gone.includes(id)) : lines;
  const last = lines.at(-1)?.id;
  const waiting = held ? countAfter(lines, held.at(-1)?.id) : leftAt ? countAfter(lines, leftAt) : 0;
  const toEnd = () => {
    onGoOn();
    setLeftAt(null);
    requestAnimationFrame(() => box.current?.scrollTo({ top: box.current.scrollHeight }));
  };
  useLayoutEffect(() => {
    if (leftAt === null && !held) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [box, last, outbox.length, leftAt, held, known]);
  return (
    <div className="talk">
      <div
        ref={box}
        className="talk-box"
        role="log"
        aria-label={messages.messages}
        aria-live={held ? 'off' : 'polite'}
        aria-relevant="additions"
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          // Growth at the end is not scrolling up.
          const isUp = scrollTop < top.current;
          top.current = scrollTop;
          if (scrollHeight - scrollTop - clientHeight < near) setLeftAt(null);
          else if (isUp) setLeftAt((from) => from ?? last ?? '');
        }}
      >
        {!known && connected === 'connecting' && <ChatSkeleton />}
        {known && lines.length === 0 && outbox.length === 0 && <p className="talk-empty">{messages.noMessages}</p>}
        <ol>
          {shown.map((line) => (
            <Message
              key={line.id}
              line={line}
              isMine={line.userId === me}
              link={link}
              isModerator={isModerator}
              onLink={onLink}
              onRemove={onRemove}
              onDeleted={settle}
            />
          ))}
          {outbox.map((outgoing) => (
            <OwnMessage key={outgoing.requestId} chat={chat} outgoing={outgoing} />
          ))}
        </ol>
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {waiting > 0 && (
        <button type="button" className="button talk-new" onClick={toEnd}>
          {messages.newMessages(waiting)}
          <Icon name="down" />
        </button>
      )}
    </div>
  );
});

const ChatSkeleton = () => (
  <div className="chat-skeleton" role="status">
    <span className="visually-hidden">{common.loading}</span>
    {[60, 85, 40, 70, 55].map((width) => (
      <span key={width} className="skeleton-line" style={{ width: `${width}%` }} />
    ))}
  </div>
);

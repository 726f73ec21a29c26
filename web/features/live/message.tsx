import { memo, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { timeIn, viewerZone } from '../../shared/schedule/zones.ts';
import type { Line } from './chat-log.ts';
import { moderation } from './queries.ts';
import { drawn, drawnName, partsOf } from './text.ts';
import * as messages from './messages.tsx';

interface MessageProps {
  readonly line: Line;
  readonly isMine: boolean;
  readonly link: string;
  readonly isModerator: boolean;
  readonly onLink: (link: URL) => void;
  readonly onRemove: (line: Line) => void;
  /** Called with what to announce: a deleted message takes its buttons with it. */
  readonly onDeleted: (said: string) => void;
}

/** One message as its sender wrote it: plain text. */
export const Message = memo(function Message(props: MessageProps) {
  const { line, isMine, link, isModerator, onLink, onRemove, onDeleted } = props;
  const at = new Date(line.sentAt).toISOString();
  const name = drawnName(line.name);
  return (
    <li className={isMine ? 'message mine' : 'message'}>
      <p className="message-head">
        <bdi className="message-name">{name}</bdi>
        {isMine && <span className="message-you">{messages.you}</span>}
        {line.isModerator && <span className="badge">{messages.moderator}</span>}
        <time dateTime={at}>{timeIn(viewerZone(), at)}</time>
      </p>
      <Text content={line.content} onLink={onLink} />
      {isModerator && <Tools {...{ line, name, link, isMine, onRemove, onDeleted }} />}
    </li>
  );
});

/** Links are shown as written and open only after the learner has seen their target. */
export const Text = ({ content, onLink }: { readonly content: string; readonly onLink?: (link: URL) => void }) => (
  <p className="message-text" dir="auto">
    {partsOf(drawn(content)).map((part, index) =>
      'link' in part && onLink ? (
        <button key={index} type="button" className="message-link" onClick={() => onLink(part.link)}>
          {part.text}
        </button>
      ) : (
        part.text
      ),
    )}
  </p>
);

type ToolsProps = Pick<MessageProps, 'line' | 'link' | 'isMine' | 'onRemove' | 'onDeleted'> & { readonly name: string };

function Tools({ line, name, link, isMine, onRemove, onDeleted }: ToolsProps) {
  const [state, setState] = useState<'quiet' | 'busy' | 'failed'>('quiet');
  const remove = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { success } = await moderation.deleteMessage(link, line.id);
      // The room deletes it on every page, including this one.
      setState(success ? 'quiet' : 'failed');
      if (success) onDeleted(messages.deletedOf(name));
    } catch {
      setState('failed');
    }
  };
  return (
    <p className="message-tools">
      <button type="button" aria-label={messages.deleteOf(name)} onClick={() => void remove()}>
        {messages.deleteMessage}
      </button>
      {!isMine && !line.isModerator && (
        <button type="button" aria-label={messages.removeName(name)} onClick={() => onRemove(line)}>
          {messages.removePerson}
        </button>
      )}
      {state === 'failed' && (
        <span role="alert">
          <Icon name="close" /> {messages.notDeleted}
        </span>
      )}
    </p>
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ClassChat } from './class-chat.ts';
import { ChatStatus } from './chat-status.tsx';
import { Composer } from './composer.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoomRules } from './room-rules.tsx';
import { MessageList } from './message-list.tsx';
import { SlowSwitch } from './slow-switch.tsx';
import type { Line } from './chat-log.ts';
import * as messages from './messages.tsx';

interface ChatPanelProps {
  readonly link: string;
  readonly url: string;
  /** The learner's id in the chat. */
  readonly me: string;
  readonly isModerator: boolean;
  readonly rules: readonly string[] | null;
  /** Whether the room is open. */
  readonly isOpen: boolean;
  /** Whether the class is on air: then the sheet on a phone is open. */
  readonly isOn: boolean;
  /** Called when the room no longer admits the learner. */
  readonly onAway: () => void;
}

/** The chat of the class: beside the picture, or a sheet from below on phones. */
export function ChatPanel({ link, url, me, isModerator, rules, isOpen, isOn, onAway }: ChatPanelProps) {
  const [chat] = useState(() => new ClassChat(link, url, me, isModerator, onAway));
  const state = useSyncExternalStore(chat.subscribe, chat.state);
  const [pulled, setPulled] = useState<boolean>();
  const [opening, setOpening] = useState<URL | null>(null);
  const [removing, setRemoving] = useState<Line | null>(null);
  const [held, setHeld] = useState<readonly Line[] | null>(null);
  const isUp = pulled ?? isOn;
  useEffect(() => {
    if (!isOpen) return;
    chat.join();
    const hurry = () => {
      if (document.visibilityState === 'visible') chat.hurry();
    };
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      chat.leave();
    };
  }, [chat, isOpen]);
  return (
    <aside className={isUp ? 'chat pulled' : 'chat'} aria-labelledby="chat-title">
      <div className="chat-head">
        <h2 id="chat-title">{messages.chat}</h2>
        <button
          type="button"
          className="icon-button chat-pull"
          aria-label={messages.chat}
          aria-expanded={isUp}
          onClick={() => setPulled(!isUp)}
        >
          <Icon name={isUp ? 'down' : 'up'} />
        </button>
        {isOpen && state.connected !== 'full' && (
          <button
            type="button"
            className="link-button chat-pause"
            aria-pressed={held !== null}
            onClick={() => setHeld(held ? null : state.lines)}
          >
            {held ? messages.resumeChat : messages.pauseChat}
          </button>
        )}
        {isModerator && isOpen && <SlowSwitch link={link} seconds={state.slowSeconds} />}
      </div>
      <div className="chat-body">
        <RoomRules rules={rules} />
        {isOpen ? (
          <>
            <ChatStatus connected={state.connected} onRejoin={() => chat.join()} />
            {state.connected !== 'full' && (
              <>
                <MessageList
                  chat={chat}
                  state={state}
                  held={held}
                  me={me}
                  link={link}
                  isModerator={isModerator}
                  onGoOn={() => setHeld(null)}
                  onLink={setOpening}
                  onRemove={setRemoving}
                />
                <Composer chat={chat} state={state} mayHurry={isModerator} />
              </>
            )}
          </>
        ) : (
          <p className="chat-closed">{messages.chatOpens}</p>
        )}
      </div>
      <LinkDialog link={opening} onClose={() => setOpening(null)} />
      {isModerator && <RemoveDialog link={link} line={removing} onClose={() => setRemoving(null)} />}
    </aside>
  );
}

import { Navigate } from '@tanstack/react-router';
import { FailedPage } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Before } from './before.tsx';
import { Broadcast } from './broadcast.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { Ended } from './ended.tsx';
import { NoClass, Outside } from './outside.tsx';
import { chatIsOpen } from './phase.ts';
import { RoomFrame } from './room-frame.tsx';
import { useClassroom } from './use-classroom.ts';
import * as messages from './messages.tsx';

interface LiveRoomProps {
  readonly link: string;
  readonly name: string;
}

/** The room: the class on the left and the chat beside it, or why the learner cannot enter. */
export function LiveRoom({ link, name }: LiveRoomProps) {
  const { classroom, phase, seen, spread, recorded, entered, now, isPending, look, glance } = useClassroom(link);
  if (isPending) return <Loading />;
  if (!classroom || !phase) return <FailedPage what={messages.theClass} onRetry={look} />;
  if (phase.is === 'refused') {
    if (phase.code === 'NotOwned' && !entered) return <Navigate to="/courses/$link" params={{ link }} replace />;
    return (
      <RoomFrame link={link} name={name}>
        <Outside link={link} code={phase.code} message={phase.message} entered={entered} onRetry={look} />
      </RoomFrame>
    );
  }
  const { chatUrl, userId } = classroom;
  const isOn = phase.is === 'live' || (phase.is === 'break' && seen.onAir !== null);
  const session = 'session' in phase ? phase.session : null;
  return (
    <RoomFrame
      link={link}
      name={name}
      session={session}
      chat={
        chatUrl &&
        userId && (
          <ChatPanel
            key={`${chatUrl} ${userId}`}
            link={link}
            url={chatUrl}
            me={userId}
            isModerator={classroom.isModerator ?? false}
            rules={classroom.rules}
            isOpen={chatIsOpen(phase, now)}
            isOn={isOn}
            onAway={look}
          />
        )
      }
    >
      {isOn && (
        <Broadcast
          link={link}
          name={session?.name ?? null}
          onAir={phase.is === 'live'}
          viewers={classroom.viewers}
          spread={spread}
          onLook={glance}
        />
      )}
      {phase.is === 'before' && <Before session={phase.session} now={now} />}
      {(phase.is === 'late' || (phase.is === 'break' && !isOn)) && (
        <Before session={phase.session} now={now} late={phase.is === 'late' ? 'starting' : 'break'} />
      )}
      {phase.is === 'ended' && <Ended link={link} seen={seen} recorded={recorded} next={phase.next} now={now} />}
      {phase.is === 'none' && <NoClass link={link} />}
    </RoomFrame>
  );
}

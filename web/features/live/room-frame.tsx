import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { PreviousIcon } from '../../ui/icons/arrows.tsx';
import { serverNow } from '../../api/stage-time.ts';
import { dayName } from '../../shared/schedule/months.ts';
import { dayIn, timeRange, viewerZone } from '../../shared/schedule/zones.ts';
import type { ClassSession } from './queries.ts';
import * as messages from './messages.tsx';

interface RoomFrameProps {
  readonly link: string;
  readonly name: string;
  readonly session?: ClassSession | null;
  readonly chat?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of the room: the exit, the title, the stage, and the chat beside it. */
export function RoomFrame({ link, name, session, chat, children }: RoomFrameProps) {
  const day = session ? dayIn(viewerZone(), session.start) : '';
  return (
    <div className={chat ? 'floor with-chat' : 'floor'}>
      <header className="floor-bar">
        <Link to="/my-courses/$link" params={{ link }} className="floor-leave" activeProps={{}}>
          <PreviousIcon />
          {messages.leave}
        </Link>
        <div className="floor-name">
          <Heading title={messages.titleOf(name)}>{name}</Heading>
          {session && (
            <p className="byline numeric">
              {session.name !== name && `${session.name}, `}
              {day !== dayIn(viewerZone(), serverNow()) && `${dayName(day)}, `}
              <time dateTime={session.start}>{timeRange(session, viewerZone())}</time>
            </p>
          )}
        </div>
        <ThemeSwitch />
      </header>
      <section className="floor-stage" aria-label={messages.stage}>
        {children}
      </section>
      {chat}
    </div>
  );
}

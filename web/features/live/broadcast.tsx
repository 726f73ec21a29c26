import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FilmIcon } from '../player/film-icon.tsx';
import { LiveStream } from './live-stream.ts';
import { PictureFrame } from './picture-frame.tsx';
import { ClassPlayer } from './player.ts';
import type { ClassSession } from './queries.ts';
import { useAttendance } from './use-attendance.ts';

interface BroadcastProps {
  readonly link: string;
  readonly session: ClassSession | null;
  /** Whether somebody is on air; otherwise the desk takes a break. */
  readonly onAir: boolean;
  /** How many watch; null while that is not known. */
  readonly viewers: number | null;
  /** Asks the server how things stand. */
  readonly onLook: () => void;
}

/** The class on air: its picture with all that belongs to it. During a break it waits and goes on by itself. */
export function Broadcast({ link, session, onAir, viewers, onLook }: BroadcastProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [player] = useState(() => new ClassPlayer());
  const [stream] = useState(() => new LiveStream(link, player, onLook));
  const picture = useSyncExternalStore(player.subscribe, player.picture);
  const state = useSyncExternalStore(stream.subscribe, stream.state);
  const { files } = picture;
  useEffect(() => {
    void player.open(video.current!);
    return () => player.close();
  }, [player]);
  useEffect(() => {
    if (onAir && files === 'there') return stream.follow();
  }, [onAir, files, stream]);
  useAttendance(link, session?.id ?? 'unplanned', onAir && state === 'on');
  return (
    <PictureFrame
      player={player}
      label={session?.name ?? 'Live class'}
      isLive={onAir && state === 'on'}
      viewers={viewers}
      video={video}
    >
      {(!onAir || state === 'off') && <BreakNotice />}
      {onAir && files === 'lost' && (
        <div className="picture-notice" role="alert">
          <p>The player could not be loaded. Check your connection and try again.</p>
          <button type="button" className="button quiet" onClick={() => void player.open(video.current!)}>
            Retry
          </button>
        </div>
      )}
      {onAir && files !== 'lost' && state === 'starting' && (
        <div className="picture-notice" role="status">
          <span className="spinner" />
          <p>Joining the class</p>
        </div>
      )}
      {onAir && state === 'again' && (
        <div className="picture-notice" role="status">
          <span className="spinner" />
          <p>The picture broke off. It is tried again by itself.</p>
        </div>
      )}
      {onAir && state === 'stopped' && (
        <div className="picture-notice" role="alert">
          <p>The class lets this page watch no more. It may be open on too many screens, or your access has changed.</p>
          <button type="button" className="button quiet" onClick={() => void stream.start()}>
            Try again
          </button>
        </div>
      )}
      {onAir && state === 'on' && picture.blocked !== 'nothing' && (
        <button
          type="button"
          className="button picture-sound"
          onClick={() => {
            player.setMuted(false);
            player.play();
          }}
        >
          <FilmIcon name={picture.blocked === 'all' ? 'play' : 'sound'} />
          {picture.blocked === 'all' ? 'Start the picture' : 'Turn sound on'}
        </button>
      )}
    </PictureFrame>
  );
}

const BreakNotice = () => (
  <div className="picture-notice" role="status">
    <h2>The desk takes a break</h2>
    <p>The picture goes on by itself as soon as the desk is back.</p>
  </div>
);

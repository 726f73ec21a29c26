import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FilmIcon } from '../../shared/video/film-icon.tsx';
import { LiveStream } from './live-stream.ts';
import { PictureFrame } from './picture-frame.tsx';
import { ClassPlayer } from './player.ts';
import * as messages from './messages.tsx';
import * as common from '../../ui/messages.ts';

interface BroadcastProps {
  readonly link: string;
  /** Of the current session; null for one that was not planned. */
  readonly name: string | null;
  /** Whether the broadcast is on air; otherwise the class is on a break. */
  readonly onAir: boolean;
  /** Number of viewers; null while unknown. */
  readonly viewers: number | null;
  /** Seconds over which viewers' reconnections are spread after a break. */
  readonly spread: number;
  /** Refetches the state. */
  readonly onLook: () => void;
}

/**
 * The class on air: the picture and everything that belongs to it. During a break it waits and resumes automatically.
 */
export function Broadcast({ link, name, onAir, viewers, spread, onLook }: BroadcastProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [player] = useState(() => new ClassPlayer());
  const [stream] = useState(() => new LiveStream(link, player));
  useEffect(() => stream.hear(spread, onLook), [stream, spread, onLook]);
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
  return (
    <PictureFrame
      player={player}
      label={name ?? messages.liveClass}
      isLive={onAir && state === 'on'}
      viewers={viewers}
      video={video}
    >
      {(!onAir || state === 'off') && <BreakNotice />}
      {onAir && files === 'lost' && (
        <div className="picture-notice" role="alert">
          <p>{messages.playerNotLoaded}</p>
          <button type="button" className="button secondary" onClick={() => void player.open(video.current!)}>
            {common.retry}
          </button>
        </div>
      )}
      {onAir && files !== 'lost' && state === 'starting' && (
        <div className="picture-notice" role="status">
          <span className="spinner" />
          <p>{messages.joining}</p>
        </div>
      )}
      {onAir && state === 'again' && (
        <div className="picture-notice" role="status">
          <span className="spinner" />
          <p>{messages.reconnecting}</p>
        </div>
      )}
      {onAir && state === 'stopped' && (
        <div className="picture-notice" role="alert">
          <p>{messages.stopped}</p>
          <button type="button" className="button secondary" onClick={() => void stream.start()}>
            {messages.tryAgain}
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
          {picture.blocked === 'all' ? messages.startVideo : messages.soundOn}
        </button>
      )}
    </PictureFrame>
  );
}

const BreakNotice = () => (
  <div className="picture-notice" role="status">
    <h2>{messages.onBreak}</h2>
    <p>{messages.resumes}</p>
  </div>
);

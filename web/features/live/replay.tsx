import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FailedPage } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Outside } from './outside.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { ClassPlayer } from './player.ts';
import { replayQuery } from './queries.ts';
import { RoomFrame } from './room-frame.tsx';
import * as messages from './messages.tsx';

interface ReplayProps {
  readonly link: string;
  readonly id: string;
  /** Link of the course. */
  readonly name: string;
}

/** The recording of a class, in the room where it took place. */
export default function Replay({ link, id, name }: ReplayProps) {
  const { data, isPending, refetch } = useQuery(replayQuery(link, id));
  if (isPending) return <Loading />;
  if (!data) return <FailedPage what={messages.theRecording} onRetry={() => void refetch()} />;
  const [refused] = data.errors;
  return (
    <RoomFrame link={link} name={data.name ?? name}>
      {refused || !data.link ? (
        <Outside
          link={link}
          code={refused?.code}
          message={refused?.message}
          entered={false}
          onRetry={() => void refetch()}
        />
      ) : (
        <Recording address={data.link} name={data.name ?? name} link={link} onExpired={() => void refetch()} />
      )}
    </RoomFrame>
  );
}

/** A second failure at the same position within this time, in milliseconds, is not due to an expired URL. */
const repeatWindowMs = 60_000;
/** Seconds. */
const samePlace = 2;

interface RecordingProps {
  /** Signed; valid for some minutes. */
  readonly address: string;
  readonly name: string;
  readonly link: string;
  /** Requests a new URL. */
  readonly onExpired: () => void;
}

function Recording({ address, name, link, onExpired }: RecordingProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [player] = useState(() => new ClassPlayer());
  const { files, position, blocked } = useSyncExternalStore(player.subscribe, player.picture);
  const [failed, setFailed] = useState(false);
  const here = useRef(0);
  const renewed = useRef({ at: -Infinity, place: 0 });
  useEffect(() => {
    if (position > 0) here.current = position;
  }, [position]);
  useEffect(() => {
    void player.open(video.current!);
    return () => player.close();
  }, [player]);
  useEffect(() => {
    if (files !== 'there') return;
    player.load(address);
    if (here.current > 0) player.seek(here.current);
  }, [player, files, address]);
  useEffect(
    () =>
      player.onTrouble((what) => {
        const [at, place, last] = [performance.now(), here.current, renewed.current];
        const isRepeated = at - last.at < repeatWindowMs && Math.abs(place - last.place) < samePlace;
        // The URL expires after some minutes: a new one resumes at the same position, each time.
        if (what === 'refused' && !isRepeated) {
          renewed.current = { at, place };
          onExpired();
        } else setFailed(true);
      }),
    [player, onExpired],
  );
  const again = () => {
    setFailed(false);
    renewed.current = { at: -Infinity, place: 0 };
    if (files === 'there') onExpired();
    else void player.open(video.current!);
  };
  return (
    <PictureFrame player={player} label={name} isRecording video={video}>
      {(failed || files === 'lost') && (
        <div className="picture-notice" role="alert">
          <p>{messages.recordingFailed}</p>
          <p className="ways">
            <button type="button" className="button secondary" onClick={again}>
              {messages.tryAgain}
            </button>
            <Link to="/my-courses/$link" params={{ link }} className="button secondary" activeProps={{}}>
              {messages.backToCourse}
            </Link>
          </p>
        </div>
      )}
      {!failed && blocked !== 'nothing' && (
        <button
          type="button"
          className="button picture-sound"
          onClick={() => {
            player.setMuted(false);
            player.play();
          }}
        >
          {blocked === 'all' ? messages.startRecording : messages.soundOn}
        </button>
      )}
    </PictureFrame>
  );
}

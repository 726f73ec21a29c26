import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { captionsPath } from '../../../lib/model/captions.ts';
import { Failed } from '../../ui/failed.tsx';
import { clock } from './clock.ts';
import { captionsQuery } from './captions-query.ts';
import * as messages from './messages.lazy.tsx';
import * as shared from './messages.ts';

interface PreviewFilmProps {
  readonly film: string;
  readonly poster: string | null;
  readonly lesson: string;
  /** It was asked for: it plays at once and has the focus. */
  readonly wanted?: boolean;
}

/** A film in the browser's own player; its captions, which are all its words, also stand below it. Nothing plays that was not asked for. */
export default function PreviewFilm({ film, poster, lesson, wanted = false }: PreviewFilmProps) {
  const [failed, setFailed] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  const { data: cues, isError, refetch } = useQuery(captionsQuery(film));
  const retry = () => {
    flushSync(() => setFailed(false));
    player.current?.focus();
  };
  useEffect(() => {
    if (wanted) player.current?.focus({ preventScroll: true });
  }, [wanted]);
  const end = cues?.at(-1)?.until;
  return (
    <div className="preview">
      <div className="preview-frame">
        {failed ? (
          <Failed what={messages.thePreview} onRetry={retry} />
        ) : (
          <video
            ref={player}
            src={film}
            poster={poster ?? undefined}
            width={640}
            height={360}
            controls
            autoPlay={wanted}
            playsInline
            preload="none"
            aria-label={messages.previewOf(lesson)}
            onError={() => setFailed(true)}
          >
            <track kind="captions" srcLang="en" label={messages.english} src={captionsPath(film)} default />
          </video>
        )}
      </div>
      <p className="preview-name">
        <span>{lesson}</span>
        <span className="figure">
          {end && `${clock(end)} · `}
          {shared.silent}
        </span>
      </p>
      <details className="transcript">
        <summary>{messages.transcript}</summary>
        {isError && <Failed what={messages.theTranscript} onRetry={() => void refetch()} />}
        <ol>
          {cues?.map(({ from, words }) => (
            <li key={from}>
              <span className="figure">{clock(from)}</span>
              <span>{words}</span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

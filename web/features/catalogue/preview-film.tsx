import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ComponentType } from 'react';
import { captionsPath } from '../../../lib/model/captions.ts';
import type { PreviewPlayerProps } from '../../shared/video/preview-player.ts';
import { Failed } from '../../ui/failed.tsx';
import { clock } from '../../ui/clock.ts';
import { captionsQuery } from './captions-query.ts';
import { PlaySign } from './play-sign.tsx';
import * as messages from './messages.product.tsx';
import * as shared from './messages.ts';

export interface PreviewFilmProps {
  readonly film: string;
  readonly poster: string | null;
  readonly lesson: string;
  /** Length of the film; absent if it is unknown. */
  readonly seconds?: number | null;
  readonly Player: ComponentType<PreviewPlayerProps>;
  /** Opened on purpose, so it plays right away. */
  readonly wanted?: boolean;
}

/**
 * A film and its full transcript below. The player is loaded on demand; before that nothing of the film is requested.
 */
export function PreviewFilm({ film, poster, lesson, seconds, Player, wanted: isWanted = false }: PreviewFilmProps) {
  const [wanted, setWanted] = useState(isWanted);
  const { data: cues, isError, refetch } = useQuery(captionsQuery(film));
  const still = (
    <div className="preview-frame">
      <video
        src={film}
        poster={poster ?? undefined}
        width={640}
        height={360}
        playsInline
        preload="none"
        tabIndex={-1}
        aria-label={messages.previewOf(lesson)}
      >
        <track kind="captions" srcLang="en" label={messages.english} src={captionsPath(film)} />
      </video>
      <button type="button" className="play-over" onClick={() => setWanted(true)}>
        <PlaySign>{messages.playPreview}</PlaySign>
      </button>
    </div>
  );
  return (
    <div className="preview">
      {wanted && (cues || isError) ? (
        <Suspense fallback={still}>
          <Player film={film} poster={poster} lesson={lesson} seconds={seconds ?? 0} cues={cues ?? []} />
        </Suspense>
      ) : (
        still
      )}
      <p className="preview-name">
        <span>{lesson}</span>
        <span className="numeric">
          {seconds ? `${clock(seconds)} · ` : ''}
          {shared.silent}
        </span>
      </p>
      <details className="transcript">
        <summary>{messages.transcript}</summary>
        {isError && <Failed what={messages.theTranscript} onRetry={() => void refetch()} />}
        <ol>
          {cues?.map(({ from, words }) => (
            <li key={from}>
              <span className="numeric">{clock(from)}</span>
              <span>{words}</span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

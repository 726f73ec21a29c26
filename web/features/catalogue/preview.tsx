import { lazy, Suspense } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { Cover } from '../../ui/cover.tsx';
import type { PreviewFilmProps } from './preview-film.tsx';
import * as messages from './messages.product.tsx';
import * as shared from './messages.ts';

const PreviewFilm = lazy(() => loadChunk(() => import('./preview-film.tsx')));

type PreviewProps = Omit<PreviewFilmProps, 'wanted'>;

/** The free preview of a course. The cover reserves the space until the player has loaded. */
export const Preview = (preview: PreviewProps) => (
  <section id="preview" aria-labelledby="preview-title">
    <h2 id="preview-title">{messages.previewTitle}</h2>
    <Suspense fallback={<PreviewToCome {...preview} />}>
      <PreviewFilm {...preview} />
    </Suspense>
  </section>
);

const PreviewToCome = ({ poster, lesson }: PreviewProps) => (
  <div className="preview">
    <div className="preview-frame">
      <Cover image={poster} eager />
    </div>
    <p className="preview-name">
      <span>{lesson}</span>
      <span className="numeric">{shared.silent}</span>
    </p>
    <div className="transcript" />
  </div>
);

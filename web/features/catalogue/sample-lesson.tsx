import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { SampleLesson as Sample } from '../../../lib/model/front.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import { Cover } from '../../ui/cover.tsx';
import { clock } from '../../ui/clock.ts';
import { PlaySign } from './play-sign.tsx';
import type { PreviewFilmProps } from './preview-film.tsx';
import * as messages from './messages.ts';

const PreviewFilm = lazy(() =>
  loadChunk(() => import('./preview-film.tsx')).then((part) => ({ default: part.PreviewFilm })),
);

interface SampleLessonProps {
  readonly sample: Sample;
  readonly Player: PreviewFilmProps['Player'];
}

/** A free lesson that plays on the front page. The player is loaded on demand; the cover reserves its space. */
export function SampleLesson({ sample, Player }: SampleLessonProps) {
  const { link, product, lesson, film, image, seconds } = sample;
  const [wanted, setWanted] = useState(false);
  const still = (
    <div className="preview">
      <div className="preview-frame">
        <button type="button" className="play-over" onClick={() => setWanted(true)}>
          <Cover image={image} />
          <PlaySign>{messages.playSample}</PlaySign>
        </button>
      </div>
      <p className="preview-name">
        <span>{lesson}</span>
        <span className="numeric">{messages.silentLength(clock(seconds))}</span>
      </p>
    </div>
  );
  return (
    <section aria-labelledby="sample" className="sample">
      <div className="section-head">
        <h2 id="sample">{messages.sampleTitle}</h2>
      </div>
      {wanted ? (
        <Suspense fallback={still}>
          <PreviewFilm film={film} poster={image} lesson={lesson} seconds={seconds} Player={Player} wanted />
        </Suspense>
      ) : (
        still
      )}
      <div className="sample-words">
        <p>{messages.sample(product)}</p>
        <p>
          <Link to="/courses/$link" params={{ link }} className="button secondary">
            {messages.seeCourse(product)}
          </Link>
        </p>
      </div>
    </section>
  );
}

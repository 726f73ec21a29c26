import { PreviewFilm, type PreviewFilmProps } from './preview-film.tsx';
import * as messages from './messages.product.tsx';

/** The free preview of a course. */
export const Preview = (preview: Omit<PreviewFilmProps, 'wanted'>) => (
  <section id="preview" aria-labelledby="preview-title">
    <h2 id="preview-title">{messages.previewTitle}</h2>
    <PreviewFilm {...preview} />
  </section>
);

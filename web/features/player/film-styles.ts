import controls from './film-controls.lazy.css';
import film from './film.lazy.css';

/** What a film needs wherever it plays. */
export const filmStyles = [film, controls] as const;

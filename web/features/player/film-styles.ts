import controls from './film-controls.lazy.css';
import film from './film.lazy.css';

/** Styles of the player. */
export const filmStyles = [film, controls] as const;

import { use } from 'react';
import { loadStyles } from '../api/load-chunk.ts';
import { prerendering } from '../api/first-draw.ts';

/**
 * The styles of a page that is not part of the first load: what stands around it waits until they have come. They stand in no
 * layer, as all sheets of features do (web/styles/main.css).
 * @param href one or several of what `import href from './….lazy.css'` gives
 */
export function StyleSheet({ href }: { readonly href: string | readonly string[] }): null {
  if (prerendering) return null;
  // All are asked for before the first is waited for.
  for (const loading of [href].flat().map(loadStyles)) use(loading);
  return null;
}

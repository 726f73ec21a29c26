import { use } from 'react';
import { loadStyles } from '../api/load-chunk.ts';
import { prerendering } from '../api/prerendering.ts';

/**
 * The styles of a page that is not part of the first load: what stands around it waits until they have come. They are heard
 * over the styles of the first load only by naming more than those do.
 * @param href one or several of what `import href from '../styles/….lazy.css'` gives
 */
export function StyleSheet({ href }: { readonly href: string | readonly string[] }): null {
  if (prerendering) return null;
  // All are asked for before the first is waited for.
  for (const loading of [href].flat().map(loadStyles)) use(loading);
  return null;
}

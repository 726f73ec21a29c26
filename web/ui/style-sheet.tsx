import { use } from 'react';
import { loadStyles } from '../api/load-chunk.ts';
import { prerendering } from '../api/first-draw.ts';

/**
 * Loads the styles of a part that is not in the first load, and suspends until they are there. The build puts each sheet in the layer
 * of its folder (lib/stacks/bundle/lazy-styles.ts).
 * @param href one or more addresses, as `import href from './….lazy.css'` returns them
 */
export function StyleSheet({ href }: { readonly href: string | readonly string[] }): null {
  if (prerendering) return null;
  // All requests start before the first is waited for.
  for (const loading of [href].flat().map(loadStyles)) use(loading);
  return null;
}

import { useEffect } from 'react';
import { prerendering } from '../api/first-draw.ts';
import type { PageFacts } from './facts.ts';
import { openPath, said, write } from './open-page.ts';

/** Sets the page's own metadata for as long as it is open. */
export function usePageFacts(facts: PageFacts): void {
  const text = JSON.stringify(facts);
  if (prerendering) said.set(openPath(), facts);
  useEffect(() => {
    const path = openPath();
    said.set(path, JSON.parse(text));
    write();
    return () => {
      said.delete(path);
      write();
    };
  }, [text]);
}

import { useEffect } from 'react';
import { prerendering } from '../api/first-draw.ts';
import type { PageFacts } from './facts.ts';
import { factsByPath, openPath, write } from './open-page.ts';

/** Sets the page's own metadata for as long as it is open. */
export function usePageFacts(facts: PageFacts): void {
  const text = JSON.stringify(facts);
  if (prerendering) factsByPath.set(openPath(), facts);
  useEffect(() => {
    const path = openPath();
    factsByPath.set(path, JSON.parse(text));
    write();
    return () => {
      factsByPath.delete(path);
      write();
    };
  }, [text]);
}

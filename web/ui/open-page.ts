/**
 * A page's metadata for search engines and link previews: description, canonical URL, Open Graph, structured data.
 * The head of a prerendered page already has it. The shell's tells search engines not to list the page, so the first page
 * of a visit loads the script that writes the head only if it is to be listed.
 */
import { institution } from '../../lib/model/institution.ts';
import { prerendering } from '../api/first-draw.ts';
import type { FactsNow, PageFacts } from './facts.ts';
import { answersId } from '../api/answers.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { logFailure } from '../api/log-failure.ts';

/** Metadata that open pages have set themselves (page-facts.ts), by path. */
export const factsByPath = new Map<string, PageFacts>();

let tab = institution().name;

export const openPath = () => location.pathname.replace(/(.)\/$/, '$1');

/** Metadata of the open page. */
export const factsNow = (): FactsNow => ({ path: openPath(), tab, facts: factsByPath.get(openPath()) });

const isShell = !prerendering && document.getElementById(answersId) === null;

/** The page whose head was in its HTML, until another one opens. */
let drawn = !prerendering && hasHead() ? openPath() : undefined;

/** On a host other than the one it was prerendered for, the URLs in the head are not this page's. */
function hasHead(): boolean {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return !canonical || canonical.href.startsWith(location.origin);
}

const isListed = (facts: PageFacts = {}) => !facts.unlisted && Object.values(facts).length > 0;

export function write(): void {
  document.title = tab;
  if (openPath() === drawn && !(isShell && isListed(factsNow().facts))) return;
  drawn = undefined;
  loadChunk(() => import('./head.ts')).then(
    ({ writeHead }) => writeHead(factsNow()),
    (error: unknown) => logFailure('head', error),
  );
}

/** Sets the document title, which every page does when it opens, and writes all other metadata with it. */
export function nameTab(title: string): void {
  tab = title;
  if (!prerendering) write();
}

/**
 * What a page says about itself to search engines and to those it is shared with: description, canonical address, Open
 * Graph, structured data. A page that was drawn beforehand has come with its head.
 */
import { useEffect } from 'react';
import { institution } from '../../lib/model/institution.ts';
import { prerendering } from '../api/first-draw.ts';
import type { FactsNow, PageFacts } from './facts.ts';
import { answersId } from '../api/answers.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { logFailure } from '../api/log-failure.ts';

/** What pages that are open have said themselves, by their path. */
const said = new Map<string, PageFacts>();

let tab = institution().name;

const openPath = () => location.pathname.replace(/(.)\/$/, '$1');

/** What is known of the page that is open. */
export const factsNow = (): FactsNow => ({ path: openPath(), tab, said: said.get(openPath()) });

/** The page whose head has come with it, until another is opened. */
let drawn = !prerendering && hasHead() ? openPath() : undefined;

/** Under another name of the site than the one it was drawn for, addresses in the head are not the page's. */
function hasHead(): boolean {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return document.getElementById(answersId) !== null && (!canonical || canonical.href.startsWith(location.origin));
}

function write(): void {
  document.title = tab;
  if (openPath() === drawn) return;
  drawn = undefined;
  loadChunk(() => import('./head.ts')).then(
    ({ writeHead }) => writeHead(factsNow()),
    (error: unknown) => logFailure('head', error),
  );
}

/** The tab's name; every page gives one when it comes, and all else is written with it. */
export function nameTab(title: string): void {
  tab = title;
  if (!prerendering) write();
}

/** The page's own word, for as long as it is open. */
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

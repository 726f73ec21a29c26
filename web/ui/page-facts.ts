/**
 * What a page says about itself to search engines and to those it is shared with: description, canonical address, Open
 * Graph, structured data. Written into the head as nodes; nothing here is ever parsed as HTML or run as a script.
 */
import { useEffect } from 'react';
import { institution } from '../../lib/model/institution.ts';
import { descriptionOf, publicPages } from '../../lib/model/public-pages.ts';
import { prerendering } from '../api/prerendering.ts';
import { writeStructuredData } from './structured-data.ts';

export interface PageFacts {
  readonly description?: string;
  /** Path of the picture that stands for it. */
  readonly image?: string;
  readonly type?: 'website' | 'article' | 'product';
  /** The part of the query that makes it a page of its own: `?page=2`. All else in a query only orders or narrows. */
  readonly query?: string;
  /** schema.org, as an object; true statements only. */
  readonly data?: object | readonly object[];
  /** Nothing for search engines: a learner's own pages, and addresses without a page. */
  readonly unlisted?: boolean;
}

/** What pages that are open have said themselves, by their path. */
const said = new Map<string, PageFacts>();

/** One statement of the head: an element known by one attribute, its say in another; without a value it is not there. */
export interface HeadElement {
  readonly tag: 'meta' | 'link';
  readonly key: 'name' | 'property' | 'rel';
  readonly name: string;
  readonly value: string | undefined;
}

export const valueAttribute = { meta: 'content', link: 'href' } as const;

let tab = institution().name;

const openPath = () => location.pathname.replace(/(.)\/$/, '$1');

/** Everything that the head says of the page that is open. */
export function headNow(): { tab: string; elements: readonly HeadElement[]; data: PageFacts['data'] } {
  const path = openPath();
  const facts: PageFacts = { description: descriptionOf(path), unlisted: !(path in publicPages), ...said.get(path) };
  const address = location.origin + path + (facts.query ?? '');
  const description = facts.description ?? institution().description;
  const image = facts.image === undefined ? undefined : location.origin + facts.image;
  const meta = (key: 'name' | 'property', name: string, value: string | undefined): HeadElement => ({
    tag: 'meta',
    key,
    name,
    value,
  });
  const elements: HeadElement[] = [
    meta('name', 'description', description),
    meta('name', 'robots', facts.unlisted ? 'noindex' : undefined),
    meta('property', 'og:site_name', institution().name),
    meta('property', 'og:type', facts.type ?? 'website'),
    meta('property', 'og:title', tab),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    { tag: 'link', key: 'rel', name: 'canonical', value: facts.unlisted ? undefined : address },
  ];
  return { tab, elements, data: facts.data };
}

function write(): void {
  const { elements, data } = headNow();
  document.title = tab;
  for (const { tag, key, name, value } of elements) {
    let found = document.head.querySelector(`${tag}[${key}="${name}"]`);
    if (value === undefined) {
      found?.remove();
      continue;
    }
    if (!found) {
      found = document.createElement(tag);
      found.setAttribute(key, name);
      document.head.append(found);
    }
    found.setAttribute(valueAttribute[tag], value);
  }
  writeStructuredData(data);
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

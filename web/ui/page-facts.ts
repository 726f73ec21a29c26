/**
 * What a page says about itself to search engines and to those it is shared with: description, canonical address, Open
 * Graph, structured data. Written into the head as nodes; nothing here is ever parsed as HTML or run as a script.
 */
import { useEffect } from 'react';
import { publicPages } from '../../lib/model/public-pages.ts';
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

/** An element of the head, made when it is not there. */
function element(selector: string, tag: 'meta' | 'link', attributes: Record<string, string>): Element {
  const found = document.head.querySelector(selector);
  if (found) return found;
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.head.append(made);
  return made;
}

function meta(key: 'name' | 'property', name: string, content: string | undefined): void {
  const selector = `meta[${key}="${name}"]`;
  if (content === undefined) document.head.querySelector(selector)?.remove();
  else element(selector, 'meta', { [key]: name }).setAttribute('content', content);
}

const openPath = () => location.pathname.replace(/(.)\/$/, '$1');

function write(): void {
  const path = openPath();
  const facts: PageFacts = { description: publicPages[path], unlisted: !(path in publicPages), ...said.get(path) };
  const address = location.origin + path + (facts.query ?? '');
  const description = facts.description ?? publicPages['/']!;
  const image = facts.image === undefined ? undefined : location.origin + facts.image;
  meta('name', 'description', description);
  meta('name', 'robots', facts.unlisted ? 'noindex' : undefined);
  meta('property', 'og:site_name', 'Openbell');
  meta('property', 'og:type', facts.type ?? 'website');
  meta('property', 'og:title', document.title);
  meta('property', 'og:description', description);
  meta('property', 'og:url', address);
  meta('property', 'og:image', image);
  meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image');
  if (facts.unlisted) document.head.querySelector('link[rel="canonical"]')?.remove();
  else element('link[rel="canonical"]', 'link', { rel: 'canonical' }).setAttribute('href', address);
  writeStructuredData(facts.data);
}

/** The tab's name; every page gives one when it comes, and all else is written with it. */
export function nameTab(title: string): void {
  document.title = title;
  write();
}

/** The page's own word, for as long as it is open. */
export function usePageFacts(facts: PageFacts): void {
  const text = JSON.stringify(facts);
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

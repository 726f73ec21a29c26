/** Writes the document head as nodes; nothing here is parsed as HTML or run as a script. */
import { institution } from '../../lib/model/institution.ts';
import { descriptionOf, publicPages } from '../../lib/model/public-pages.ts';
import type { FactsNow, PageFacts } from './facts.ts';
import { writeStructuredData } from './structured-data.ts';

/** One element of the head, identified by one attribute, with its value in another. Without a value it is removed. */
export interface HeadElement {
  readonly tag: 'meta' | 'link';
  readonly key: 'name' | 'property' | 'rel';
  readonly name: string;
  readonly value: string | undefined;
}

export const valueAttribute = { meta: 'content', link: 'href' } as const;

/** Everything in the head that describes the open page. */
export function headOf({ path, tab, facts: given }: FactsNow): {
  tab: string;
  elements: readonly HeadElement[];
  data: PageFacts['data'];
} {
  const facts: PageFacts = { description: descriptionOf(path), unlisted: !(path in publicPages), ...given };
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

/** Elements with a URL of the site in them. */
const located = [
  ['link[rel=canonical]', 'href'],
  ['meta[property="og:url"]', 'content'],
  ['meta[property="og:image"]', 'content'],
] as const;

/** Whether the head was prerendered for this path, on whatever host. */
function isPrerendered(path: string): boolean {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical !== null && new URL(canonical.href).pathname === path;
}

/** Writes this host's URLs instead of those of the host for which the head was prerendered. */
function relocate(): void {
  for (const [selector, attribute] of located) {
    const element = document.head.querySelector(selector);
    const url = element && new URL(element.getAttribute(attribute)!);
    if (url) element.setAttribute(attribute, location.origin + url.pathname + url.search);
  }
}

export function writeHead(facts: FactsNow): void {
  // A product sets its metadata only when the visitor uses the page (pages/course/body.tsx).
  if (!facts.facts && !(facts.path in publicPages) && isPrerendered(facts.path)) return relocate();
  const { elements, data } = headOf(facts);
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

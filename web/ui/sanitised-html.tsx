/** The only door to DOMPurify, and the only place where a string becomes HTML. Reach it through lazily loaded parts. */
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { guardLinks } from './guard-links.ts';

const phrase = ['a', 'b', 'strong', 'i', 'em', 'u', 'span', 'small', 'code', 'br', 'p'];
const allowed = {
  /** Words within a line. */
  phrase: { ALLOWED_TAGS: phrase },
  /** Running text. */
  text: { ALLOWED_TAGS: [...phrase, 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote'] },
};

/** Attributes are those of the list and no others; the default lets all of `data-` and `aria-` pass. */
const common = {
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?![/\\]))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * Handlers and styles, renamed before parsing. DOMPurify drops them anyway; but the browser reports each one it parses
 * as a violation of the site's policy, even in a document that never runs.
 */
const quiet = (html: string) =>
  html.replace(/<[^>]*>/g, (tag) => tag.replace(/([\s"'/])(on\w+|style)(?=\s*=)/gi, '$1data-dropped'));

/** Shows HTML through an allow-list. It is put in as nodes, so that no HTML sink of the page is ever used. */
export function SanitisedHtml({ html, allow }: { readonly html: string; readonly allow: keyof typeof allowed }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(guardLinks(DOMPurify.sanitize(quiet(html), { ...common, ...allowed[allow] })));
  }, [html, allow]);
  return allow === 'phrase' ? (
    <span ref={place} />
  ) : (
    <div className="prose" ref={place as { current: HTMLDivElement | null }} />
  );
}

/** The only importer of DOMPurify, and the only place where a string becomes HTML. Load it lazily. */
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { guardLinks } from './guard-links.ts';

const phrase = ['a', 'b', 'strong', 'i', 'em', 'u', 'span', 'br'];
const allowed = {
  /** Inline text, with links to pages of the site and encrypted ones. */
  phrase: { ALLOWED_TAGS: phrase, ALLOWED_URI_REGEXP: /^(?:https:|\/(?![/\\]))/i },
  /** Formatted text. */
  text: {
    ALLOWED_TAGS: [...phrase, 'small', 'code', 'p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?![/\\]))/i,
  },
};

/** Only the listed attributes; the default would allow all `data-` and `aria-` attributes. */
const common = {
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * Event handlers and styles, renamed before parsing. DOMPurify drops them anyway, but the browser reports each one it
 * parses as a content security policy violation, even in an inert document.
 */
const quiet = (html: string) =>
  html.replace(/<[^>]*>/g, (tag) => tag.replace(/([\s"'/])(on\w+|style)(?=\s*=)/gi, '$1data-dropped'));

/** Renders HTML through an allow-list. It is inserted as nodes, so no HTML sink of the page is used. */
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

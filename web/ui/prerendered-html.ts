/**
 * HTML of texts in prerendered pages. The sanitizer needs a browser and is larger than most pages, so a text that was
 * sanitized when it was prerendered is reused from the document.
 */
const tags = 'a|b|strong|i|em|u|span|small|code|br|p|ul|ol|li|h2|h3|h4|blockquote';
const plainTag = /* @__PURE__ */ new RegExp(`&lt;(/?(?:${tags}|br ?/))&gt;`, 'g');
const otherTag = /* @__PURE__ */ new RegExp(`<(?!/?(?:${tags})\\b)[^>]*>`, 'gi');
const link = /&lt;a href=&quot;((?:https?:|mailto:|\/(?![/\\]))(?:[^&<>"'\s]|&amp;)*)&quot;&gt;/g;

const escaped = (text: string) =>
  text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z]\w*);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * Sanitizer for Node: keeps text, a few tags without attributes, and links. It is stricter than the browser's: other
 * tags are dropped and their text is kept; only exact matches of these become markup.
 */
export const prerenderedHtml = (html: string): string =>
  escaped(html.replace(otherTag, '')).replace(plainTag, '<$1>').replace(link, '<a href="$1">');

/** Fingerprint of a text: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) and its length. */
export function prerenderedName(html: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < html.length; at++) hash = Math.imul(hash ^ html.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${html.length}`;
}

let laid: ReadonlyMap<string, Element> | undefined;

/** The prerendered element that holds this text. Call it while the prerendered page is still in the document. */
export function prerenderedElement(html: string): Element | undefined {
  laid ??= new Map(
    [...document.querySelectorAll('[data-laid]')].map((each) => [each.getAttribute('data-laid')!, each]),
  );
  return laid.get(prerenderedName(html));
}

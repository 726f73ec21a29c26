/**
 * HTML of texts in pages that are drawn beforehand. The sanitiser needs a browser and weighs more than most pages: a text that already
 * stands in the page, sanitised when it was drawn, is taken from there.
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
 * For Node: what is left when everything is text but a few tags without attributes, and links. Stricter than the browser's sanitiser:
 * other tags go, their words stay, and nothing that is not letter for letter one of these becomes markup.
 */
export const prerenderedHtml = (html: string): string =>
  escaped(html.replace(otherTag, '')).replace(plainTag, '<$1>').replace(link, '<a href="$1">');

/** Names a text: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), and its length. */
export function prerenderedName(html: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < html.length; at++) hash = Math.imul(hash ^ html.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${html.length}`;
}

let laid: ReadonlyMap<string, Element> | undefined;

/** The element that holds this text in the page as it was drawn; to be asked first while that page still stands. */
export function prerenderedElement(html: string): Element | undefined {
  laid ??= new Map(
    [...document.querySelectorAll('[data-laid]')].map((each) => [each.getAttribute('data-laid')!, each]),
  );
  return laid.get(prerenderedName(html));
}

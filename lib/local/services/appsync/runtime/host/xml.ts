/**
 * XML to JSON text for `util.xml`. Elements and attributes become keys, repeated ones lists; text that reads as a
 * number, `true`, `false`, or `null` becomes that value (the d.ts shows `<id>1</id>` as 1).
 */
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return entities[name] ?? whole;
  });
}

function scalar(text: string): string | number | boolean | null {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (text === 'null') return null;
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
}

type Element = Record<string, unknown>;

function add(to: Element, name: string, value: unknown): void {
  if (!Object.hasOwn(to, name)) to[name] = value;
  else if (Array.isArray(to[name])) to[name].push(value);
  else to[name] = [to[name], value];
}

interface Open {
  readonly name: string;
  readonly element: Element;
  text: string;
}

function close(open: Open): unknown {
  const text = open.text.trim();
  if (Object.keys(open.element).length === 0) return scalar(text);
  if (text !== '') add(open.element, 'content', scalar(text));
  return open.element;
}

/** Throws SyntaxError when the XML is not well-formed. */
export function xmlToJson(xml: string): string {
  const root: Open = { name: '', element: {}, text: '' };
  const stack = [root];
  const token =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/y;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const found = token.exec(xml);
    if (!found) throw new SyntaxError(`Bad XML at ${at}`);
    const [, cdata, closed, opened, attributes, selfClosed, text] = found;
    const top = stack.at(-1)!;
    if (cdata !== undefined) top.text += cdata;
    else if (text !== undefined) top.text += decode(text);
    else if (closed !== undefined) {
      if (stack.length === 1 || top.name !== closed) throw new SyntaxError(`Unexpected </${closed}> at ${at}`);
      stack.pop();
      add(stack.at(-1)!.element, closed, close(top));
    } else if (opened !== undefined) {
      const open: Open = { name: opened, element: {}, text: '' };
      for (const [, name, first, second] of (attributes ?? '').matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
        add(open.element, name!, scalar(decode(first ?? second ?? '')));
      }
      if (selfClosed === '/') add(top.element, opened, close(open));
      else stack.push(open);
    }
  }
  if (stack.length > 1) throw new SyntaxError(`<${stack.at(-1)!.name}> is never closed`);
  return JSON.stringify(root.element);
}

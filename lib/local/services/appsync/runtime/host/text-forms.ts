/** `application/x-www-form-urlencoded` in the format of Java's URLEncoder: a space becomes `+`, and `* - . _` stay. */
export function urlEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+');
}

export function urlDecode(text: string): string {
  return decodeURIComponent(text.replace(/\+/g, ' '));
}

const named: Record<string, string> = { '\b': '\\b', '\n': '\\n', '\t': '\\t', '\f': '\\f', '\r': '\\r' };

/** Escapes text for a JavaScript string literal like Apache Commons' escapeEcmaScript, which AppSync follows. */
export function escapeJavaScript(text: string): string {
  return text.replace(/['"\\/]|[^\x20-\x7f]/g, (sign) => {
    if (named[sign] !== undefined) return named[sign];
    const code = sign.charCodeAt(0);
    return code >= 0x20 && code <= 0x7f ? `\\${sign}` : `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
}

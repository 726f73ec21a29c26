type Headers = Readonly<Record<string, string | undefined>>;

/**
 * RFC 9110, 13.2.2 for GET and HEAD: 304 when the client's copy is current, 412 when a precondition fails.
 * @param etag with its quotes
 * @param modified milliseconds since the epoch
 */
export function precondition(headers: Headers, etag: string, modified: number): 304 | 412 | undefined {
  const seconds = Math.floor(modified / 1000) * 1000;
  const match = headers['if-match'];
  if (match !== undefined) {
    if (!names(match, etag)) return 412;
  } else if (Date.parse(headers['if-unmodified-since'] ?? '') < seconds) {
    return 412;
  }
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) return names(noneMatch, etag) ? 304 : undefined;
  return Date.parse(headers['if-modified-since'] ?? '') >= seconds ? 304 : undefined;
}

/** Whether a list of entity tags (or `*`) includes this one, by weak comparison. */
export function names(list: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '').replaceAll('"', '');
  return list.trim() === '*' || list.split(',').some((tag) => bare(tag) === bare(etag));
}

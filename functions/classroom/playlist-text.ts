import { playlistParameter } from '../../lib/model/films.ts';

/**
 * A playlist (RFC 8216) with a signature appended to every URL in it, both lines and attributes. Nested playlists get the signature twice,
 * because this function writes them as well.
 * @param signature `Policy=...&Signature=...&Key-Pair-Id=...`
 */
export const signedPlaylistText = (text: string, signature: string): string =>
  text
    .split('\n')
    .map((line) =>
      line.startsWith('#')
        ? line.replace(/\bURI="([^"]+)"/g, (_, address: string) => `URI="${withSignature(address, signature)}"`)
        : withSignature(line, signature),
    )
    .join('\n');

/** Signs only files of the same recording: a URL with its own host is left unchanged. */
function withSignature(address: string, signature: string): string {
  const [, bare = '', end = ''] = /^(.*?)(\s*)$/.exec(address)!;
  if (bare === '' || /^([a-z][a-z0-9+.-]*:|\/)/i.test(bare)) return address;
  const again = bare.endsWith('.m3u8') ? `${playlistParameter}=${encodeURIComponent(signature)}&` : '';
  return `${bare}${bare.includes('?') ? '&' : '?'}${again}${signature}${end}`;
}

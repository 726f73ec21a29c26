import { playlistParameter } from '../../lib/model/films.ts';

/**
 * A playlist (RFC 8216) with a signature behind every address in it, be it a line or an attribute. Further playlists get it twice, as
 * they are written here as well.
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

/** Only files of the same recording are signed for: an address with a host of its own stays as it is. */
function withSignature(address: string, signature: string): string {
  const [, bare = '', end = ''] = /^(.*?)(\s*)$/.exec(address)!;
  if (bare === '' || /^([a-z][a-z0-9+.-]*:|\/)/i.test(bare)) return address;
  const again = bare.endsWith('.m3u8') ? `${playlistParameter}=${encodeURIComponent(signature)}&` : '';
  return `${bare}${bare.includes('?') ? '&' : '?'}${again}${signature}${end}`;
}

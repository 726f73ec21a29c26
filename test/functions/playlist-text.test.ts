import { signedPlaylistText } from '../../functions/classroom/playlist-text.ts';

const signature = 'Policy=a~_-&Signature=b&Key-Pair-Id=K&Hash-Algorithm=SHA256';

test('each file of a playlist gets the signature, as a line or as an attribute', () => {
  const text =
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4",BYTERANGE="10@0"\n#EXTINF:6.0,\n0.ts\n#EXTINF:6.0,\n1.ts?v=2\r\n\n#EXT-X-ENDLIST\n';
  expect(signedPlaylistText(text, signature)).toBe(
    `#EXTM3U\n#EXT-X-MAP:URI="init.mp4?${signature}",BYTERANGE="10@0"\n#EXTINF:6.0,\n0.ts?${signature}\n` +
      `#EXTINF:6.0,\n1.ts?v=2&${signature}\r\n\n#EXT-X-ENDLIST\n`,
  );
});

test('a nested playlist gets it twice: for CloudFront, and for the function that rewrites it', () => {
  const line = signedPlaylistText('720p30/playlist.m3u8', signature);
  const given = new URL(line, 'https://www.example.com/');
  expect(given.searchParams.get('signed')).toBe(signature);
  expect(line.endsWith(`&${signature}`)).toBe(true);
});

test('no other host’s URL gets it', () => {
  for (const line of ['https://elsewhere.example/1.ts', '//elsewhere.example/1.ts', '/1.ts', 'data:text/plain,1'])
    expect(signedPlaylistText(line, signature)).toBe(line);
});

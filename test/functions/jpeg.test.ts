import fc from 'fast-check';
import { cleanJpeg } from '../../functions/account/jpeg.ts';

const segment = (marker: number, ...data: number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
];
const frame = (width: number, height: number) =>
  segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 17, 0);
const text = (value: string) => [...value].map((sign) => sign.charCodeAt(0));
const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4];
const end = [0xff, 0xd9];
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()]);
const jfif = segment(0xe0, ...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0);

test('a picture without metadata is unchanged', () => {
  const plain = jpeg(jfif, frame(512, 512), scan, end);
  expect(cleanJpeg(plain, 2048)).toEqual(plain);
});

test('location, camera, comments and trailing data are removed', () => {
  const told = jpeg(
    jfif,
    segment(0xe1, ...text('Exif\0\0 52.5N 13.4E')),
    segment(0xfe, ...text('taken by me')),
    frame(512, 512),
    scan,
    end,
    text('<script>alert(1)</script>'),
  );
  expect(cleanJpeg(told, 2048)).toEqual(jpeg(jfif, frame(512, 512), scan, end));
});

test('a progressive picture keeps all its scans', () => {
  const table = segment(0xc4, 0, 1);
  const whole = jpeg(jfif, frame(512, 512), scan, table, scan, end);
  expect(cleanJpeg(whole, 2048)).toEqual(whole);
});

test.each([
  ['nothing', new Uint8Array()],
  ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  ['a page', Uint8Array.from(text('<svg onload=alert(1)>'))],
  ['three right bytes', Uint8Array.from([0xff, 0xd8, 0xff])],
  ['a picture cut off', jpeg(jfif, frame(512, 512), scan)],
  ['a picture without a frame', jpeg(jfif, scan, end)],
  ['too large a picture', jpeg(jfif, frame(4000, 512), scan, end)],
])('%s is refused', (_, bytes) => {
  expect(cleanJpeg(bytes, 2048)).toBeNull();
});

test('any input terminates, and every result is a JPEG that is accepted again', () => {
  const part = fc.oneof(
    fc.constantFrom(jfif, frame(64, 64), scan, end),
    fc
      .tuple(fc.constantFrom(0xe1, 0xfe, 0xdb, 0xee), fc.array(fc.nat(255), { maxLength: 9 }))
      .map(([m, d]) => segment(m, ...d)),
    fc.array(fc.nat(255), { maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const clean = cleanJpeg(jpeg(...parts), 2048);
      if (clean) expect(cleanJpeg(clean, 2048)).toEqual(clean);
    }),
    { numRuns: 3000 },
  );
});

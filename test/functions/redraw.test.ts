/** Pictures are re-encoded: nothing but pixels survives, and one that is expensive to decode is refused beforehand. */
import jpeg from 'jpeg-js';
import { redraw } from '../../functions/account/redraw.ts';
import { pictureLimits } from '../../lib/model/picture.ts';
import { sampleJpeg, withSegment } from '../support/sample-jpeg.ts';

const payload = '<script>alert("openbell")</script>';
const most = pictureLimits.pixels;

test.each([...Array.from({ length: 16 }, (_, index) => 0xe0 + index), 0xfe])(
  'no payload in segment %d survives, whether the picture is kept or not',
  (marker) => {
    const drawn = redraw(withSegment(sampleJpeg(64), marker, `JFIF\0${payload}`), most);
    expect(Buffer.from(drawn ?? []).includes(payload)).toBe(false);
  },
);

test('no payload in the quantization tables, after the end or before the start survives', () => {
  const picture = sampleJpeg(64);
  const behind = Buffer.concat([picture, Buffer.from(payload)]);
  expect(Buffer.from(redraw(behind, most)!).includes(payload)).toBe(false);
  // A quantization table that no component uses holds sixty-four arbitrary bytes.
  const table = Buffer.concat([Buffer.from([3]), Buffer.from(payload.padEnd(64, ' '))]).toString('latin1');
  const hidden = redraw(withSegment(picture, 0xdb, table), most);
  expect(Buffer.from(hidden!).includes(payload)).toBe(false);
});

test('the picture looks as before', () => {
  const picture = sampleJpeg(128, 96);
  const [before, after] = [jpeg.decode(picture), jpeg.decode(Buffer.from(redraw(picture, most)!))];
  expect([after.width, after.height]).toEqual([128, 96]);
  const difference = before.data.reduce((sum, value, at) => sum + Math.abs(value - after.data[at]!), 0);
  expect(difference / before.data.length).toBeLessThan(3);
});

test('the largest picture is re-encoded; one more pixel in either direction is refused before decoding', () => {
  expect(redraw(sampleJpeg(most), most)).not.toBeNull();
  const decode = jest.spyOn(jpeg, 'decode');
  expect([redraw(sampleJpeg(most + 1, 8), most), redraw(sampleJpeg(8, most + 1), most)]).toEqual([null, null]);
  expect(decode).not.toHaveBeenCalled();
  decode.mockRestore();
});

test('a small file of endless scans, and one that changes its size midway, are refused before decoding', () => {
  const picture = sampleJpeg(most);
  const at = picture.indexOf(Buffer.from([0xff, 0xda]));
  const scan = Buffer.concat([picture.subarray(at, at + 14), Buffer.from([0])]);
  const endless = Buffer.concat([
    picture.subarray(0, at),
    ...Array.from({ length: 5_000 }, () => scan),
    picture.subarray(at),
  ]);
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
  const second = Buffer.concat([picture.subarray(0, at), picture.subarray(frame, frame + 19), picture.subarray(at)]);
  const began = performance.now();
  expect([redraw(endless, most), redraw(second, most)]).toEqual([null, null]);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('a truncated file or one that is not a picture is refused', () => {
  const picture = sampleJpeg(64);
  for (const bytes of [picture.subarray(0, 300), Buffer.from('GIF89a'), Buffer.alloc(0)])
    expect(redraw(bytes, most)).toBeNull();
});

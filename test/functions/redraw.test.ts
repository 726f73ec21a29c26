/** Pictures are drawn anew: what is in a file beside its pixels does not survive, and what would take long to decode is refused before. */
import jpeg from 'jpeg-js';
import { redraw } from '../../functions/account/redraw.ts';
import { pictureLimits } from '../../lib/model/picture.ts';
import { sampleJpeg, withSegment } from '../support/sample-jpeg.ts';

const payload = '<script>alert("openbell")</script>';
const most = pictureLimits.pixels;

test.each([...Array.from({ length: 16 }, (_, index) => 0xe0 + index), 0xfe])(
  'nothing of a payload in segment %d is left, whether the picture is kept or not',
  (marker) => {
    const drawn = redraw(withSegment(sampleJpeg(64), marker, `JFIF\0${payload}`), most);
    expect(Buffer.from(drawn ?? []).includes(payload)).toBe(false);
  },
);

test('nothing of a payload in the pixels’ own tables, behind the end or before it is left', () => {
  const picture = sampleJpeg(64);
  const behind = Buffer.concat([picture, Buffer.from(payload)]);
  expect(Buffer.from(redraw(behind, most)!).includes(payload)).toBe(false);
  // A quantization table that no component uses holds sixty-four bytes of anybody's choice.
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

test('the largest picture is drawn, one pixel more is refused undecoded, each way', () => {
  expect(redraw(sampleJpeg(most), most)).not.toBeNull();
  const decode = jest.spyOn(jpeg, 'decode');
  expect([redraw(sampleJpeg(most + 1, 8), most), redraw(sampleJpeg(8, most + 1), most)]).toEqual([null, null]);
  expect(decode).not.toHaveBeenCalled();
  decode.mockRestore();
});

test('a small file of endless scans, and one that changes its size on the way, are refused undecoded', () => {
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

test('what is cut off or no picture is refused', () => {
  const picture = sampleJpeg(64);
  for (const bytes of [picture.subarray(0, 300), Buffer.from('GIF89a'), Buffer.alloc(0)])
    expect(redraw(bytes, most)).toBeNull();
});

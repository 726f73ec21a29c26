/** QR codes as another library draws them (qrcode-generator 2.x, byte mode, level M): each row as hexadecimal digits behind a leading 1. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { qrCode } from '../../web/features/security/qr.ts';

const known: Record<string, string[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../vectors/qr-codes.json'), 'utf8'),
);
const rowsOf = (text: string) =>
  qrCode(text).map((row) => BigInt(`0b1${row.map((dark) => (dark ? 1 : 0)).join('')}`).toString(16));

test.each(Object.entries(known))('%s is drawn module by module as others draw it', (text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test('the longest text that fits is drawn, a longer one refused', () => {
  expect(qrCode('x'.repeat(213))).toHaveLength(57);
  expect(() => qrCode('x'.repeat(214))).toThrow(RangeError);
});

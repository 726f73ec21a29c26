/**
 * The QR code that the page shows, module by module, as another library draws it (qrcode-generator 2.x, byte mode, level M): each row of
 * the vectors as hexadecimal digits behind a leading 1, without the quiet zone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QrPicture } from '../../web/features/account/security/qr-picture.tsx';

const known: Record<string, string[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../vectors/qr-codes.json'), 'utf8'),
);
/** White modules on each side, by which readers find the code. */
const quiet = 4;

/** The drawing: the side of the picture in modules, and which of them are dark. */
function drawn(text: string) {
  const markup = renderToStaticMarkup(createElement(QrPicture, { text, label: 'A code' }));
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(markup)![1]);
  const dark = new Set([...markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  return { markup, side, isDark: (x: number, y: number) => dark.has(`${x} ${y}`), count: dark.size };
}

test.each(Object.entries(known))('%s is drawn module by module as in another library', (text, rows) => {
  const { side, isDark, count } = drawn(text);
  expect(side).toBe(rows.length + 2 * quiet);
  const shown = rows.map((_, y) => {
    const bits = rows.map((__, x) => (isDark(x + quiet, y + quiet) ? 1 : 0));
    return BigInt(`0b1${bits.join('')}`).toString(16);
  });
  expect(shown).toEqual(rows);
  // Nothing is drawn in the quiet zone.
  expect(count).toBe(rows.reduce((sum, row) => sum + ones(row) - 1, 0));
});

const ones = (hex: string): number => [...BigInt(`0x${hex}`).toString(2)].filter((bit) => bit === '1').length;

test('it is black on white, whatever the page’s colors, and has a label', () => {
  const { markup, side } = drawn('openbell.example');
  expect(markup).toContain(`<rect width="${side}" height="${side}" fill="#fff"></rect>`);
  expect(markup).toMatch(/<path d="[^"]+" fill="#000">/);
  expect(markup).toMatch(/role="img" aria-label="A code"/);
});

test('the longest URL that an account can have fits', () => {
  expect(
    drawn(`otpauth://totp/Openbell:${'x'.repeat(254)}?secret=${'A'.repeat(52)}&issuer=Openbell`).side,
  ).toBeGreaterThan(0);
});

/** Covers for institutions that do not teach trading: arcs and discs, derived from the link like the charts (cover.ts). */
import type { Institution } from '../model/institution.ts';
import { numbersFrom } from './cover.ts';

const columns = 8;
const rows = 5;
const side = 100;

/** @returns SVG text, 800 by 500, in the institution's dark colors */
export function shapesOf(link: string, { dark }: Institution['colors']): string {
  const random = numbersFrom(link);
  const inks = [dark.ink, dark.inkSoft, dark.accent];
  const tiles = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [(at % columns) * side, Math.floor(at / columns) * side];
    const ink = inks[Math.floor(random() * inks.length)]!;
    const turn = Math.floor(random() * 4) * 90;
    const kind = random();
    const place = `transform="translate(${x} ${y}) rotate(${turn} 50 50)" fill="${ink}"`;
    if (kind < 0.3) return '';
    if (kind < 0.55) return `<path ${place} d="M0 0A100 100 0 0 1 100 100H0Z"/>`;
    if (kind < 0.75) return `<path ${place} d="M0 50A50 50 0 0 1 100 50Z"/>`;
    if (kind < 0.9) return `<circle ${place} cx="50" cy="50" r="${20 + Math.floor(random() * 24)}"/>`;
    return `<path ${place} d="M0 0H100L0 100Z"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * side} ${rows * side}">` +
    `<rect width="${columns * side}" height="${rows * side}" fill="${dark.paperRaised}"/>${tiles.join('')}</svg>\n`
  );
}

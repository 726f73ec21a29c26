/** Tables, bars, hours, sums, and lists on slides: first half of the items, then all of them. */
import type { Bar, Span } from '../drawing.ts';
import { brass, faded, line, paper, text } from './film.ts';
import { area, fitted } from './layout.ts';

const room = area.bottom - area.top;
/** How many items are shown while a picture is half drawn: at least one. */
const seen = (count: number, whole: boolean) => (whole ? count : Math.max(1, Math.floor(count / 2)));
/** The height of a row, and the position of its text. */
const rowOf = (count: number, most = 56) => Math.min(most, room / count);
const baseOf = (index: number, row: number) => area.top + row * index + row * 0.64;
const rule = (y: number) => faded(0.25, line([area.left, y, area.right, y], { weight: 1 }));

/** @param head true if the first row has the column headings */
export function table({ head, rows }: { head: boolean; rows: readonly (readonly string[])[] }, whole: boolean): string {
  const columns = rows[0]!.length;
  const row = rowOf(rows.length);
  const longest = Math.max(...rows.map((cells) => cells.join('   ').length));
  const size = Math.min(25, (area.right - area.left) / (longest * 0.54), row * 0.5);
  const right = columns === 2 && longest < 34 ? area.left + 440 : area.right;
  // The first column is left-aligned, the others right-aligned; widths are proportional to the longest cells.
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...rows.map((cells) => cells[at]!.length)) + 3);
  const total = widths.reduce((sum, each) => sum + each, 0);
  const ends = widths.map(
    (_, at) => area.left + ((right - area.left) * widths.slice(0, at + 1).reduce((sum, each) => sum + each, 0)) / total,
  );
  const body = rows.slice(0, head ? 1 + seen(rows.length - 1, whole) : seen(rows.length, whole));
  return body
    .map((cells, index) => {
      const isHead = head && index === 0;
      const words = cells.map((cell, at) =>
        text(at === 0 ? area.left : ends[at]!, baseOf(index, row), cell, {
          size: isHead ? Math.min(15, size) : size,
          anchor: at === 0 ? 'start' : 'end',
          colour: at === columns - 1 && !isHead ? brass : paper,
        }),
      );
      const y = area.top + row * (index + 1);
      return words.join('') + faded(0.25, line([area.left, y, right, y], { weight: 1 }));
    })
    .join('');
}

export function bars(all: readonly Bar[], whole: boolean): string {
  const row = rowOf(all.length);
  const size = Math.min(23, row * 0.46);
  const from = area.left + Math.max(...all.map(({ label }) => label.length)) * size * 0.62 + 14;
  const words = Math.max(...all.map(({ shown }) => shown.length)) * size * 0.6 + 14;
  const largest = Math.max(...all.map(({ value }) => value));
  return all
    .slice(0, seen(all.length, whole))
    .map(({ label, value, shown }, index) => {
      const y = baseOf(index, row);
      const length = Math.max(1, ((area.right - words - from) * value) / (largest || 1));
      const colour = value === largest ? brass : paper;
      return [
        text(area.left, y, label, { size }),
        `<rect x="${from.toFixed(1)}" y="${(y - size).toFixed(1)}" width="${length.toFixed(1)}" height="${(size * 1.25).toFixed(1)}" fill="${colour}"/>`,
        text(from + length + 12, y, shown, { size, colour }),
      ].join('');
    })
    .join('');
}

const clock = (hour: number) => {
  const minutes = Math.floor(hour * 60 + 0.5);
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

export function hours(spans: readonly Span[], whole: boolean): string {
  const row = rowOf(spans.length, 56);
  const size = 17;
  const from = area.left + Math.max(...spans.map(({ label }) => label.length)) * size * 0.62 + 14;
  const words = 138;
  const first = Math.min(...spans.map((span) => span.from));
  const last = Math.max(...spans.map((span) => span.until));
  const x = (hour: number) => from + ((hour - first) / (last - first || 1)) * (area.right - words - from);
  return spans
    .slice(0, seen(spans.length, whole))
    .map(({ label, ...span }, index) => {
      const y = baseOf(index, row);
      const colour = index === spans.length - 1 ? brass : paper;
      return [
        text(area.left, y, label, { size }),
        rule(area.top + row * (index + 1)),
        `<rect x="${x(span.from).toFixed(1)}" y="${(y - size).toFixed(1)}" width="${Math.max(3, x(span.until) - x(span.from)).toFixed(1)}" height="22" fill="${colour}"/>`,
        text(area.right, y, `${clock(span.from)} – ${clock(span.until)}`, { size, colour, anchor: 'end' }),
      ].join('');
    })
    .join('');
}

/** Arithmetic by hand: first the problem, then the result. */
export function sum(lines: readonly string[], whole: boolean): string {
  const size = Math.min(...lines.map((words) => fitted(words, area.right - area.left, 34, 0.56)));
  const gap = size * 1.9;
  const top = area.top + (room - gap * (lines.length - 1)) / 2 + size * 0.35;
  return lines
    .map((words, index) => {
      const equals = words.lastIndexOf('=');
      const [asked, made] = equals < 0 ? ['', words] : [words.slice(0, equals + 1), words.slice(equals + 1)];
      const colour = whole ? brass : equals < 0 ? paper : 'none';
      const spans = `${asked} <tspan fill="${colour}">${made.trim()}</tspan>`;
      return text(area.left, top + gap * index, '', { size }).replace('</text>', `${spans.trim()}</text>`);
    })
    .join('');
}

export function list(lines: readonly string[], whole: boolean): string {
  const row = rowOf(lines.length, 58);
  const size = Math.min(row * 0.52, ...lines.map((words) => fitted(words, area.right - area.left - 34, 28, 0.53)));
  return lines
    .slice(0, seen(lines.length, whole))
    .map((words, index) => {
      const y = baseOf(index, row);
      const dash = line([area.left, y - size * 0.32, area.left + 18, y - size * 0.32], { colour: brass, weight: 3 });
      return dash + text(area.left + 34, y, words, { size });
    })
    .join('');
}

/** The picture beside a sentence: one of a few kinds, written in a line or two. */
import { paths } from './films/paths.ts';
import type { Source } from './source.ts';

export const chartForms = ['candles', 'line', 'dots', 'volume', 'steps'] as const;
export type ChartForm = (typeof chartForms)[number];

/** A price or moment that a chart highlights. */
export interface Mark {
  /** A named place on the path, or a height from 0 to 100. */
  readonly at: (typeof places)[number] | number;
  readonly label: string;
}

const places = ['high', 'low', 'start', 'middle', 'end', 'gap'] as const;

export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly shown: string;
}

/** Hours of the day; over 24 means the next day. */
export interface Span {
  readonly label: string;
  readonly from: number;
  readonly until: number;
}

export type Drawing =
  | { readonly kind: 'chart'; readonly form: ChartForm; readonly path: string; readonly marks: readonly Mark[] }
  | { readonly kind: 'table'; readonly head: boolean; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'bars'; readonly bars: readonly Bar[] }
  | { readonly kind: 'hours'; readonly spans: readonly Span[] }
  | { readonly kind: 'sum'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly lines: readonly string[] };

const kinds = ['chart', 'table', 'bars', 'hours', 'sum', 'list'] as const;

/** Reads the single picture of a step: `chart` (with `marks`), `table` (with `head`), `bars`, `hours`, `sum`, or `list`. */
export function readDrawing(source: Source): Drawing {
  const named = kinds.filter((kind) => source.has(kind));
  if (named.length !== 1) source.wrong('', `must draw one of ${kinds.join(', ')}`);
  const kind = named[0] ?? 'list';
  const cells = (most: number, columns: readonly number[]) => {
    const rows = source.texts(kind, 60).map((row) => row.split('|').map((cell) => cell.trim()));
    if (rows.length < 1 || rows.length > most) source.wrong(kind, `must have 1 to ${most} entries`);
    if (rows.some((row) => !columns.includes(row.length)))
      source.wrong(kind, `must have entries of ${columns.join(' or ')} cells`);
    return rows;
  };
  const number = (text: string | undefined) => {
    const value = Number(text);
    if (!Number.isFinite(value)) source.wrong(kind, `"${text}" must be a number`);
    return Number.isFinite(value) ? value : 0;
  };
  switch (kind) {
    case 'chart':
      return { kind, ...readChart(source), marks: source.texts('marks', 40).map((mark) => readMark(source, mark)) };
    case 'table':
      return { kind, head: source.flag('head'), rows: cells(5, [2, 3, 4]) };
    case 'bars':
      return {
        kind,
        bars: cells(5, [2, 3]).map(([label = '', value, shown]) => ({
          label,
          value: number(value),
          shown: shown ?? value ?? '',
        })),
      };
    case 'hours':
      return {
        kind,
        spans: cells(4, [3]).map(([label = '', from, until]) => ({ label, from: number(from), until: number(until) })),
      };
    case 'sum':
    case 'list':
      return { kind, lines: cells(4, [1]).map(([line = '']) => line) };
  }
}

function readChart(source: Source): { form: ChartForm; path: string } {
  const [form = '', path = ''] = source.text('chart', 40).split(' ');
  const known = chartForms.find((each) => each === form);
  if (!known || !(path in paths)) source.wrong('chart', `must be a form and a path, not "${form} ${path}"`);
  return { form: known ?? 'line', path: path in paths ? path : 'range' };
}

function readMark(source: Source, text: string): Mark {
  const [at = '', ...words] = text.split(' ');
  const place = places.find((each) => each === at);
  if (words.length === 0 || (!place && !(Number(at) >= 0 && Number(at) <= 100)))
    source.wrong('marks', `must name a place (${places.join(', ')}, or 0 to 100) and what stands there, not "${text}"`);
  return { at: place ?? Number(at), label: words.join(' ') };
}

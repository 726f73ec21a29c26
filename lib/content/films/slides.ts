/** The slides of a lesson's film, in the style of the covers. The bottom fifth stays empty for the captions. */
import { numbersFrom } from '../cover.ts';
import type { Drawing } from '../drawing.ts';
import { chart } from './chart.ts';
import { bars, hours, list, sum, table } from './figures.ts';
import { brass, faded, height, line, paper, picture, text, width } from './film.ts';
import { area, fitted } from './layout.ts';
import type { LessonTitle } from './lesson-title.ts';

const spine = `<rect width="10" height="${height}" fill="${brass}"/>`;

interface Slide {
  readonly chapter: string;
  readonly key: string;
  readonly drawing: Drawing;
}

/** @param whole false while the first half of the picture is shown */
export function slide(ground: string, { chapter, key, drawing }: Slide, seed: string, whole: boolean): string {
  return picture(
    ground,
    [
      spine,
      text(area.left, 36, chapter, { size: 15, colour: brass }),
      text(area.left, 82, key, { size: fitted(key, area.right - area.left, 36, 0.47), serif: true }),
      figure(drawing, seed, whole),
    ].join(''),
  );
}

function figure(drawing: Drawing, seed: string, whole: boolean): string {
  switch (drawing.kind) {
    case 'chart':
      return chart(drawing, numbersFrom(seed), whole);
    case 'table':
      return table(drawing, whole);
    case 'bars':
      return bars(drawing.bars, whole);
    case 'hours':
      return hours(drawing.spans, whole);
    case 'sum':
      return sum(drawing.lines, whole);
    case 'list':
      return list(drawing.lines, whole);
  }
}

/** The lesson's title above a decorative line. */
export function titleCard(ground: string, { course, name, number }: LessonTitle, code: string): string {
  const motif = chart({ kind: 'chart', form: 'candles', path: 'rise', marks: [] }, numbersFrom(code), true);
  return picture(
    ground,
    [
      spine,
      faded(0.22, `<g transform="translate(0 62)">${motif}</g>`),
      text(area.left, 36, course, { size: 15, colour: brass }),
      ...lines(name).map((words, index) =>
        text(area.left, 150 + index * 46, words, { size: fitted(words, 540, 40, 0.47), serif: true }),
      ),
      line([area.left, 96, area.left + 48, 96], { colour: brass, weight: 2 }),
      text(width - 36, 36, `Lesson ${number}`, { size: 15, colour: paper, anchor: 'end' }),
    ].join(''),
  );
}

/** A title in one or two lines, broken at the space nearest to its middle. */
function lines(name: string): string[] {
  if (name.length <= 26) return [name];
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}

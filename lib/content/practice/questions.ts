/** Questions of an exercise. A question that cannot be answered right is refused: the scoring rules are run on it. */
import { createHash } from 'node:crypto';
import { unreachableSides, bestAnswer } from '../../model/exercise-scores.ts';
import type { Chart, LevelQuestion, Management, Option, Question } from '../../model/exercises.ts';
import { decimalsOf, onTick } from '../../model/ticks.ts';
import type { Source } from '../source.ts';
import { namedLevels, readChart, type Files } from './chart.ts';
import { minuteOf, type Market } from './markets.ts';
import { readTrade } from './trade.ts';
import { value, wording, type View } from './wording.ts';

/** Context for reading questions. */
export interface Around {
  readonly markets: readonly Market[];
  readonly files: Files;
  /** In a drill, what is visible at this moment. */
  readonly view: View | undefined;
}

const kinds = ['single', 'multiple', 'numeric', 'order', 'level', 'trade'] as const;
const mostOptions = 8;
const managements = ['hold', 'entry', 'exit'] as const satisfies readonly Management[];

/** A random-looking id that reveals neither its content nor its position: with numbered ids, an order could be guessed. */
const idOf = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8);

/** @param place of the question in its exercise, which distinguishes equal questions */
export function readQuestion(source: Source, around: Around, place: string): Question | undefined {
  const found = source.failures();
  const named = kinds.filter((kind) => source.has(kind));
  const kind = named[0];
  if (named.length !== 1 || !kind) source.wrong('', `must have one of ${kinds.join(', ')}`);
  const level = kind === 'level' ? readLevel(source.set('level'), around) : undefined;
  const view = around.view ?? level?.view;
  const prompt = wording(source, 'ask', 240, view);
  const asked = { id: idOf(place, prompt), prompt, why: wording(source, 'why', 700, view) };
  const question = kind && (level ? { ...asked, ...level.part } : readKind(source, kind, asked, view));
  source.done();
  if (!question || source.failures() > found) return undefined;
  reach(source, question, view?.chart.market.tick ?? 1);
  return question;
}

type Asked = Pick<Question, 'id' | 'prompt' | 'why'>;

function readKind(source: Source, kind: Question['kind'], asked: Asked, view: View | undefined): Question | undefined {
  switch (kind) {
    case 'single':
    case 'multiple':
      return readChoice(source, kind, asked, view);
    case 'numeric': {
      const set = source.set('numeric');
      const { is } = value(set, 'is', view);
      const within = set.has('within') ? set.number('within') : 0;
      if (within < 0) set.wrong('within', 'must not be below 0');
      const unit = set.has('unit') ? set.text('unit', 20) : '';
      // A named price, or a distance between two, is shown as the market quotes it.
      const usual = set.isNumber('is') || !view ? null : decimalsOf(view.chart.market.tick);
      const decimals = set.has('decimals') ? set.whole('decimals', 0, 6) : usual;
      set.done();
      return { ...asked, kind, right: is, within, unit, decimals };
    }
    case 'order': {
      const texts = source.texts('order', 160);
      if (texts.length < 3 || texts.length > mostOptions)
        source.wrong('order', `must have 3 to ${mostOptions} entries`);
      const options = optionsOf(source, 'order', texts, asked);
      // Sorted by id, so the stored list does not reveal the order.
      const shuffled = [...options].sort((one, other) => (one.id < other.id ? -1 : 1));
      return { ...asked, kind, options: shuffled, right: options.map(({ id }) => id) };
    }
    case 'trade':
      return readTrade(source, asked, view);
    case 'level':
      return undefined;
  }
}

function optionsOf(source: Source, field: string, texts: readonly string[], { id }: Asked): Option[] {
  if (new Set(texts).size < texts.length) source.wrong(field, 'has the same text twice');
  return texts.map((text) => ({ id: idOf(id, text), text }));
}

function readChoice(source: Source, kind: 'single' | 'multiple', asked: Asked, view: View | undefined): Question {
  const read = source.list(kind).map((each) => {
    const option = {
      text: wording(each, 'text', 160, view),
      right: each.flag('right'),
      does: kind === 'single' && each.has('does') ? each.one('does', managements) : undefined,
    };
    each.done();
    return option;
  });
  if (read.length < 2 || read.length > mostOptions) source.wrong(kind, `must have 2 to ${mostOptions} options`);
  const options = optionsOf(source, kind, read.map(({ text }) => text), asked); // prettier-ignore
  const right = options.filter((_, at) => read[at]!.right).map(({ id }) => id);
  if (kind === 'multiple') {
    if (right.length === 0) source.wrong(kind, 'must have right: true at one option or more: none can be chosen right');
    return { ...asked, kind, options, right };
  }
  if (right.length !== 1) source.wrong(kind, `must have right: true at one option, it has it at ${right.length}`);
  const does = options.map(({ id }, at) => [id, read[at]!.does] as const);
  if (does.every(([, each]) => each === undefined)) return { ...asked, kind, options, right: right[0] ?? '' };
  const manages: Record<string, Management> = {};
  for (const [id, each] of does) {
    if (each) manages[id] = each;
    else source.wrong(kind, `must have does at every option, or at none: ${managements.join(', ')}`);
  }
  return { ...asked, kind, options, right: right[0] ?? '', manages };
}

interface ReadLevel {
  readonly part: Omit<LevelQuestion, keyof Asked>;
  readonly view: View | undefined;
}

function readLevel(source: Source, { markets, files, view }: Around): ReadLevel {
  const own = view ? undefined : readOwnChart(source, markets, files);
  const seen = view ?? own;
  const { is, named } = value(source, 'is', seen);
  if (named && seen?.chart.levels.includes(named))
    source.wrong('is', `is ${named}, which the chart draws under its name: leave it out of levels`);
  const tick = seen?.chart.market.tick ?? 1;
  const within = onTick(source.whole('within', 0, 400) * tick, tick);
  if (seen && Number.isFinite(is)) {
    const shown = seen.chart.bars.filter(([at]) => at < seen.until);
    const [low, high] = [Math.min(...shown.map((bar) => bar[3])), Math.max(...shown.map((bar) => bar[2]))];
    if (is < low || is > high)
      source.wrong('is', `is ${is}, and the bars that are shown go from ${low} to ${high}: nobody can mark it`);
  }
  source.done();
  const chart = own && { ...chartAt(own), bars: own.chart.bars.filter(([at]) => at < own.until) };
  return { part: { kind: 'level', right: is, within, chart: chart ?? null }, view: seen };
}

const chartAt = ({ chart, until }: View): Chart => ({ ...chart.chart, levels: namedLevels(chart, until) });

function readOwnChart(source: Source, markets: readonly Market[], files: Around['files']): View | undefined {
  const set = source.set('chart');
  const read = readChart(set, markets, files);
  const until = minuteOf(set.clock('until'));
  set.done();
  return read && { chart: read, until };
}

/** Reports whatever prevents a right answer. */
function reach(source: Source, question: Question, tick: number): void {
  if (question.kind === 'trade') {
    for (const side of unreachableSides(question, tick))
      source.wrong(
        `trade.${side}`,
        `cannot be reached: from ${question.entry}, no stop and target keep all of its rules`,
      );
  }
  if (bestAnswer(question, tick) === null && question.kind !== 'trade')
    source.wrong(question.kind, 'cannot be answered right');
}

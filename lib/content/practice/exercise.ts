/** One exercise: `products/<link>/exercises/<code>.yaml`. */
import type { Bar, Exercise, Moment, Question } from '../../model/exercises.ts';
import { notAmong } from '../nearest.ts';
import { readSource, type Source } from '../source.ts';
import { assumedDecision } from './assumed-decision.ts';
import { namedLevels, readChart, type ReadChart } from './chart.ts';
import { checkManaged, readManaged } from './managed.ts';
import { minuteOf, type PracticeContent } from './markets.ts';
import { readQuestion, type Around } from './questions.ts';
import { tellingWord } from './telling-name.ts';
import { toldAnswers } from './told-answer.ts';
import { reportUndrawn } from './undrawn.ts';
import { optionalWording, wording, type Named } from './wording.ts';

/** Minimum score to pass in percent, if the file has none: with a trade that is half of the score, a wrong or missed one is below it. */
const usualPass = 80;
const mostMoments = 6;
const levels = ['easy', 'medium', 'hard'] as const;

/** @returns undefined if there is a problem, which is reported */
export function readExercise(
  root: string,
  link: string,
  { code, lesson }: Pick<Exercise, 'code' | 'lesson'>,
  { skills, markets }: PracticeContent,
  problems: string[],
  sessions: Map<string, string> = new Map(),
): Exercise | undefined {
  const folder = `products/${link}/exercises`;
  const found = problems.length;
  const source = readSource(root, `${folder}/${code}.yaml`, problems);
  if (problems.length > found) return undefined;
  const kind = source.one('kind', ['drill', 'quiz']);
  const id = source.text('skill', 40);
  const skill = skills.find((each) => each.id === id);
  if (!skill && id) source.wrong('skill', notAmong(id, 'a skill of practice.yaml', skills.map((each) => each.id))); // prettier-ignore
  const files = { root, folder, code, sessions, problems };
  const set = kind === 'drill' ? source.set('chart') : undefined;
  const chart = set && readChart(set, markets, files);
  set?.done();
  const end = chart ? chart.bars.at(-1)![0] + chart.chart.minutes : 0;
  const read =
    kind === 'drill'
      ? chart && readMoments(source, chart, { markets, files })
      : quizMoments(source, { markets, files });
  const first = chart && read ? { chart, until: read.firstUntil } : undefined;
  const managed = first && source.has('managed') ? readManaged(source, first) : null;
  if (read && problems.length === found) checkManaged(source, managed, read.moments);
  const common = {
    code,
    lesson,
    kind,
    name: source.text('name', 80),
    level: levels.indexOf(source.one('level', levels)) + 1,
    intro: wording(source, 'intro', 500, undefined),
    required: source.flag('required'),
    pass: source.whole('pass', 1, 100, usualPass) / 100,
    ask: kind === 'quiz' && source.has('ask') ? source.whole('ask', 1, 50) : null,
    debrief: optionalWording(source, 'debrief', 900, chart && { chart, until: end }),
  };
  const questions = read?.moments.flatMap((moment) => moment.questions) ?? [];
  const tells = 'only some of a question’s options have it, the right one among them';
  const inName = tellingWord(common.name, questions);
  if (inName) source.wrong('name', `must not have "${inName}": ${tells}`);
  const inCode = tellingWord(code, questions);
  if (inCode) source.wrong('', `must not have "${inCode}" in its name, which the page’s address shows: ${tells}`);
  const reasons = questions.flatMap((question) => (question.kind === 'trade' ? [question.why] : []));
  for (const text of [...reasons, common.debrief]) {
    const assumed = assumedDecision(text, questions);
    if (assumed)
      source.wrong(
        text === common.debrief ? 'debrief' : '',
        `must not say "${assumed}": it is read by those who traded and by those who stood aside`,
      );
  }
  if (chart && read)
    for (const { moment, price } of toldAnswers({ ...common, ...read }, chart.market.tick))
      source.wrong(`moments[${moment}]`, `asks for ${price}, which the intro or a say has already told`);
  const total = read?.moments[0]?.questions.length ?? 0;
  if (common.ask !== null && common.ask >= total)
    source.wrong('ask', `must be below the number of questions, which is ${total}: they are drawn from a pool`);
  if (chart || kind === 'quiz') source.done();
  if (problems.length > found || !read || !skill) return undefined;
  const { tick } = chart?.market ?? { tick: 1 };
  return {
    ...common,
    skill: { id: skill.id, name: skill.name },
    terms: skill.terms,
    ...(managed && { managed }),
    chart: chart ? { ...chart.chart, tick, levels: namedLevels(chart, read.firstUntil) } : null,
    moments: read.moments,
    rest: read.rest,
  };
}

interface Read {
  readonly moments: readonly Moment[];
  readonly rest: readonly Bar[];
  /** Minute of the first moment. */
  readonly firstUntil: number;
}

type With = Omit<Around, 'view'>;

function readMoments(source: Source, chart: ReadChart, around: With): Read {
  const { bars, chart: { minutes } } = chart; // prettier-ignore
  const all = source.some('moments');
  if (all.length > mostMoments) source.wrong('moments', `may be at most ${mostMoments}`);
  let from = -Infinity;
  let firstUntil: number | undefined;
  const named: Named[] = [];
  const moments = all.map((each, number): Moment => {
    const until = minuteOf(each.clock('at'));
    if (until % minutes !== 0) each.wrong('at', `must be the end of a bar: they have ${minutes} minutes`);
    const shown = bars.filter(([at]) => at >= from && at < until);
    if (shown.length === 0) each.wrong('at', 'must be after the first bar and after the moment before');
    const view = { chart, until };
    const moment = {
      bars: shown,
      say: optionalWording(each, 'say', 400, view),
      questions: shown.length > 0 ? questionsOf(each, { ...around, view: { ...view, named } }, number) : [],
    };
    if (shown.length > 0) each.done();
    firstUntil ??= until;
    from = Math.max(from, until);
    return moment;
  });
  reportUndrawn(named, chart, firstUntil ?? 0);
  const rest = bars.filter(([at]) => at >= from);
  if (rest.length === 0 && all.length > 0)
    source.wrong('moments', 'must leave bars to come: the last of them is the end of the session');
  return { moments, rest, firstUntil: firstUntil ?? 0 };
}

function quizMoments(source: Source, around: With): Read {
  const questions = questionsOf(source, { ...around, view: undefined }, 0);
  return { moments: [{ bars: [], say: '', questions }], rest: [], firstUntil: 0 };
}

function questionsOf(source: Source, around: Around, moment: number): Question[] {
  const questions = source.some('questions').flatMap((each, at) => readQuestion(each, around, `${moment}.${at}`) ?? []);
  return questions;
}

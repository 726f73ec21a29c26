/** What authors are told of how learners decided. */
import type { Exercise, Question } from '../../lib/model/exercises.ts';
import type { DecisionsItem } from '../../lib/model/items/practice.ts';
import { csvOf, rowsOf } from '../../lib/operations/practice/report.ts';

const asked = { prompt: 'Which "word"?', why: 'Because.' };
const options = [
  { id: 'o1', text: 'Range, mostly' },
  { id: 'o2', text: '=SUM(A1)' },
];
const questions: Question[] = [
  { ...asked, id: 'q1', kind: 'single', options, right: 'o2' },
  { ...asked, id: 'q2', kind: 'level', right: 10, within: 1, chart: null },
  {
    ...asked,
    ...{ id: 'q3', kind: 'trade', entry: 10, aside: { sound: true } },
    ...{ long: { sound: false, rules: [] }, short: { sound: false, rules: [] } },
  },
];
const exercise = {
  ...{ code: 'edge', name: 'The edge', kind: 'drill', skill: { id: 'levels', name: 'Levels' }, level: 2 },
  moments: [{ bars: [], say: '', questions }],
} as unknown as Exercise;
const counts = {
  ...{ 'n#q1': 20, 'c#q1#o1': 15, 'c#q1#o2': 5 },
  ...{ 'n#q2': 9, 'c#q2#right': 9 },
  ...{ 'n#q3': 12, 'c#q3#aside': 9, 'c#q3#long': 3 },
};
const decisions = { baseType: 'decisions', link: 'forex', code: 'edge', ...counts } as unknown as DecisionsItem;
const common = ['Forex', 'The edge', 'drill', 'Levels', 'medium', 'Which "word"?'];

test("reports each choice's share and correctness, but no share when few have answered", () => {
  expect(rowsOf('Forex', exercise, decisions)).toEqual([
    [...common, 20, 'Range, mostly', 0.75, 'no'],
    [...common, 20, '=SUM(A1)', 0.25, 'yes'],
    [...common, 'fewer than 10', '', '', ''],
    [...common, 12, 'Stand aside', 0.75, 'yes'],
    [...common, 12, 'Long', 0.25, 'no'],
  ]);
  expect(rowsOf('Forex', exercise, undefined)).toEqual(questions.map(() => [...common, 'fewer than 10', '', '', '']));
});

test('writes a CSV file in which spreadsheets evaluate no formula', () => {
  const [head, first, second, ...rest] = csvOf(rowsOf('Forex', exercise, decisions)).split('\r\n');
  expect(head).toBe('Course,Exercise,Kind,Skill,Level,Question,Learners,Choice,Share,Is right');
  expect(first).toBe('Forex,The edge,drill,Levels,medium,"Which ""word""?",20,"Range, mostly",0.75,no');
  expect(second).toContain(",'=SUM(A1),");
  expect(rest.at(-1)).toBe('');
});

import { searchLimit, type Break } from './breaks.ts';
import { columns } from './report.ts';
import { unknowns } from './unknowns.ts';

const told = (learners: number): string =>
  learners >= searchLimit ? 'never' : Number(learners.toPrecision(2)).toLocaleString('en-US');

/** Lists what breaks first at the top. */
export function breaksInWords(breaks: readonly Break[]): string[] {
  const some = breaks.filter(({ at }) => at < 1e8);
  if (some.length === 0) return ['  Nothing breaks below a hundred million learners.'];
  return columns([
    ['breaks with so many learners', 'at', 'from', 'to', 'hangs most on'],
    ...some.map(({ limit, at, from, to, hangsOn }) => [
      limit.name,
      told(at),
      from === at ? '' : told(from),
      to === at ? '' : told(to),
      hangsOn ? unknowns[hangsOn].what : '',
    ]),
  ]).map((each) => `  ${each}`);
}

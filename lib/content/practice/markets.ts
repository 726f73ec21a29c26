/** `practice.yaml`: the skills to practice, and the markets of charts. Content without exercises does not need the file. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Skill, Term } from '../../model/exercises.ts';
import { readSource, type Source } from '../source.ts';

export interface Market {
  readonly id: string;
  readonly name: string;
  readonly tick: number;
  readonly zone: string;
  /** Minute of the day at which its day session opens. */
  readonly open: number;
}

export interface PracticeContent {
  readonly skills: readonly (Skill & { readonly terms: readonly Term[] })[];
  readonly markets: readonly Market[];
}

const file = 'practice.yaml';

export function readPractice(root: string, problems: string[]): PracticeContent {
  if (!existsSync(join(root, file))) return { skills: [], markets: [] };
  const source = readSource(root, file, problems);
  const skills = source.list('skills').map((each) => {
    const terms = each.list('terms').map((term): Term => {
      const read = { name: term.text('name', 40), means: term.text('means', 400) };
      term.done();
      return read;
    });
    const skill = { id: idOf(each), name: each.text('name', 40), terms };
    each.done();
    return skill;
  });
  const markets = source.list('markets').map((each): Market => {
    const tick = each.number('tick');
    if (tick <= 0 || tick > 1000) each.wrong('tick', 'must be above 0: the smallest step of the price');
    const market = {
      id: idOf(each),
      name: each.text('name', 60),
      tick: tick > 0 ? tick : 1,
      zone: each.zone('zone'),
      open: minuteOf(each.clock('open')),
    };
    each.done();
    return market;
  });
  once(source, 'skills', skills);
  once(source, 'markets', markets);
  source.done();
  return { skills, markets };
}

function idOf(source: Source): string {
  const id = source.text('id', 40);
  if (id && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) source.wrong('id', 'must be lower-case words joined by hyphens');
  return id;
}

function once(source: Source, field: string, all: readonly { readonly id: string }[]): void {
  const twice = all.findIndex(({ id }, at) => all.findIndex((other) => other.id === id) < at);
  if (twice >= 0) source.wrong(field, `names "${all[twice]!.id}" twice`, twice);
}

/** Minute of the day of `09:30`. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

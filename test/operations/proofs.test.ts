import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notePassed, provedHere } from '../../lib/operations/audit/proofs/note.ts';
import { notePart, partsNoted } from '../../lib/operations/audit/proofs/parts.ts';
import { proofs } from '../../lib/operations/audit/proofs/proofs.ts';
import { drills } from '../tools/drill/drills.ts';
import { noteEntry, passedHere } from '../tools/drill/parts.ts';
import { entries } from '../tools/drill/runbook/all.ts';

const root = join(import.meta.dirname, '../..');

/** Beginnings of the commands that some code notes when they passed whole; what jest runs is in its reporter. */
function noted(): string[] {
  const sources = ['lib', 'test'].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(ts|cjs)$/.test(file))
      .map((file) => readFileSync(join(root, part, file), 'utf8'))
      .filter((text) => /note(Passed|Part)\(/.test(text)),
  );
  return sources.flatMap((text) =>
    [...text.matchAll(/(?:note(?:Passed|Part)\(|command: )['`](npm [^'`$]+)/g)].map(([, command]) => command!),
  );
}

test('every proof command records that it passed', () => {
  const all = noted();
  expect(all.length).toBeGreaterThan(10);
  expect(
    proofs.map(({ command }) => command).filter((command) => !all.some((each) => command.startsWith(each))),
  ).toEqual([]);
});

test('a command has passed when each of its parts has, at the same commit', () => {
  const notes = mkdtempSync(join(tmpdir(), 'openbell-parts-'));
  try {
    const pass = (part: string, said: string) =>
      notePart('npm run all', part, said, ['a', 'b'], (each) => each.join('; '), notes);
    pass('b', 'b holds');
    pass('b', 'b holds again');
    expect(provedHere(notes, 'nowhere')).toEqual({});
    const file = join(notes, 'parts/npm%20run%20all.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"commit":"[^"]+"/, '"commit":"an earlier one"'));
    pass('a', 'a holds');
    expect(provedHere(notes, 'nowhere')).toEqual({});
    expect(partsNoted('npm run all', notes)).toEqual(['a']);
    pass('b', 'b holds');
    expect(provedHere(notes, 'nowhere')['npm run all']).toMatchObject({ said: 'a holds; b holds' });
  } finally {
    rmSync(notes, { recursive: true });
  }
});

test('notes the time of the machine, although a drill has moved the clock', () => {
  const notes = mkdtempSync(join(tmpdir(), 'openbell-time-'));
  const Machine = Date;
  const ahead = 3 * 86_400_000;
  globalThis.Date = class extends Machine {
    constructor(time: number = Machine.now() + ahead) {
      super(time);
    }
  } as DateConstructor;
  try {
    notePassed('npm run all', 'holds', notes);
  } finally {
    globalThis.Date = Machine;
  }
  const { date } = provedHere(notes, 'nowhere')['npm run all']!;
  rmSync(notes, { recursive: true });
  expect(Math.abs(Date.parse(`${date.replace(' ', 'T')}Z`) - Date.now())).toBeLessThan(180_000);
});

test('the drills have passed when each has, and each entry of the runbook', () => {
  const notes = mkdtempSync(join(tmpdir(), 'openbell-drills-'));
  try {
    const short = Object.keys(drills).filter((name) => name !== 'runbook');
    const [first, last, ...others] = entries;
    noteEntry(first!, notes);
    const file = join(notes, 'parts/npm%20run%20drill%20--%20all.json');
    const noted = JSON.parse(readFileSync(file, 'utf8'));
    for (const name of short) noted.said[name] = `${name}: holds`;
    for (const entry of others) noted.said[`runbook: ${entry}`] = `runbook: ${entry}`;
    writeFileSync(file, JSON.stringify(noted));
    expect(passedHere(notes)).toEqual({ drills: short, entries: [first, ...others] });
    expect(provedHere(notes, 'nowhere')).toEqual({});
    noteEntry(last!, notes);
    expect(passedHere(notes).drills).toEqual(Object.keys(drills));
    expect(provedHere(notes, 'nowhere')['npm run drill -- all']?.said).toBe(
      [...short.map((name) => `${name}: holds`), `runbook: ${entries.length} entries, as written`].join('; '),
    );
  } finally {
    rmSync(notes, { recursive: true });
  }
});

test('each part of a proof that CI is said to run is in what CI runs', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { check: string } };
  const ci = `${readFileSync(join(root, '.ci/run'), 'utf8')}\n${scripts.check}`;
  expect(proofs.filter(({ inCi }) => inCi !== undefined && !ci.includes(inCi.command))).toEqual([]);
  // What CI is not said to run is not there, not even in part.
  const begin = (command: string) => new RegExp(`^${command.replace(/ -- .*/, '')}\\b`, 'm');
  expect(proofs.filter(({ inCi, command }) => inCi === undefined && begin(command).test(ci))).toEqual([]);
});

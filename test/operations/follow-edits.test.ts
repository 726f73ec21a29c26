/** What open pages are told of edits that fail, when the next edit does not wait for the last one's deployment. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stage } from '../../lib/local/stage.ts';
import type { Synthesizer } from '../../lib/local/synth/synthesizer.ts';
import { followEdits } from '../../lib/operations/start/follow-edits.ts';
import { until } from '../support/project-copy.ts';

/** One synthesis that was asked for, and how it ends. */
interface Asked {
  readonly changed: readonly string[];
  end(mistake?: string): void;
}

let project: string;
let asked: Asked[];
let told: (string | undefined)[];
let stop: () => Promise<void>;

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(console, 'log').mockReturnValue();
  project = mkdtempSync(join(tmpdir(), 'follow-edits-'));
  mkdirSync(join(project, 'lib'));
  asked = [];
  told = [];
  const synthesizer: Synthesizer = {
    assembly: project,
    synthesize: (changed = []) =>
      new Promise((done, fail) => {
        asked.push({ changed, end: (mistake) => (mistake === undefined ? done() : fail(new Error(mistake))) });
      }),
    stop() {},
  };
  const stage = {
    followEdits: () => ({
      watched: false,
      changed() {},
      failed: (sentence: string | undefined) => void told.push(sentence),
      preview() {},
    }),
    deploy: () => Promise.resolve(),
  };
  stop = followEdits(project, [], stage as unknown as Stage, synthesizer, {}, '');
});
afterEach(async () => {
  await stop();
  rmSync(project, { recursive: true });
});

const edit = (name: string) => writeFileSync(join(project, 'lib', name), '');

/** The synthesis of that number, from 1, once it has begun. */
async function synthesis(number: number): Promise<Asked> {
  await until(
    async () => asked.length,
    (count) => count >= number,
  );
  return asked[number - 1]!;
}

/** Lets what waits for a synthesis that has ended go on. */
const settled = () => new Promise(setImmediate);

test('shows a failed synthesis in open pages until the next one succeeds', async () => {
  edit('broken.ts');
  (await synthesis(1)).end('it is broken');
  await settled();
  expect(told).toEqual(['it is broken']);
  edit('broken.ts');
  (await synthesis(2)).end();
  await settled();
  expect(told).toEqual(['it is broken', undefined]);
});

test('does not report a failed synthesis that a later edit has superseded', async () => {
  edit('before.ts');
  const overtaken = await synthesis(1);
  edit('mended.ts');
  // Until it is heard of: what is watched tells after 30 ms.
  await new Promise((done) => setTimeout(done, 300));
  overtaken.end('what no file says any more');
  const next = await synthesis(2);
  expect(next.changed).toEqual([join(project, 'lib/mended.ts')]);
  expect(told).toEqual([]);
  next.end('what it says now');
  await settled();
  expect(told).toEqual(['what it says now']);
});

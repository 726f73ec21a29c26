import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filmObjectsOf } from '../../lib/content/film-objects.ts';
import { contentRoot } from '../../lib/content/root.ts';
import type { Kernel } from '../../lib/local/kernel/kernel.ts';
import { filmsFirst } from '../../lib/operations/start/films-first.ts';

/** A bucket that has some keys and records what is stored. */
function bucketWith(keys: () => readonly string[]) {
  const stored = new Map<string, Record<string, string>>();
  const kernel = {
    ports: {
      parameters: { value: (name: string) => (name === '/openbell/dev/films' ? 'films-bucket' : undefined) },
      s3: {
        list: async (bucket: string) => (bucket === 'films-bucket' ? keys() : []),
        put: async (bucket: string, key: string, _: Buffer, headers: Record<string, string>) =>
          void stored.set(`${bucket}/${key}`, headers),
      },
    },
  };
  return { kernel: kernel as unknown as Kernel, stored };
}

test('films that the bucket lacks are stored before the content, and no others', async () => {
  const keys = Object.keys(await filmObjectsOf(contentRoot()));
  const one = keys.find((key) => key.endsWith('.mp4'))!;
  const { kernel, stored } = bucketWith(() => keys.filter((key) => key !== one));
  await filmsFirst('openbell-dev-classroom', kernel);
  expect(stored.size).toBe(0);
  await filmsFirst('openbell-dev-content', kernel);
  expect([...stored]).toEqual([
    [`films-bucket/${one}`, { 'content-type': 'video/mp4', 'cache-control': 'public, max-age=31536000, immutable' }],
  ]);
});

test('a film that changes meanwhile is not stored under the name of the earlier one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-content-'));
  const before = process.env.CONTENT;
  try {
    cpSync(contentRoot(''), folder, { recursive: true });
    process.env.CONTENT = folder;
    const [key, { from }] = Object.entries(await filmObjectsOf(folder)).find(([each]) => each.endsWith('.mp4'))!;
    const { kernel, stored } = bucketWith(() => {
      appendFileSync(join(folder, from), 'more');
      return [];
    });
    await expect(filmsFirst('openbell-dev-content', kernel)).rejects.toThrow(`${from}: was changed while`);
    expect([...stored.keys()]).not.toContain(`films-bucket/${key}`);
  } finally {
    if (before === undefined) delete process.env.CONTENT;
    else process.env.CONTENT = before;
    rmSync(folder, { recursive: true, force: true });
  }
});

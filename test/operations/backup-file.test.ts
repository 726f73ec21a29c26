/** What is no whole and sound backup is refused, whatever is wrong with it; drills put sound ones back (test/tools/drill/restore.ts). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Digests, kindOf, textOf, type Line, type Row } from '../../lib/operations/backup/format.ts';
import { checked } from '../../lib/operations/backup/read.ts';

const directory = mkdtempSync(join(tmpdir(), 'openbell-backup-'));
const file = join(directory, 'backup.jsonl.gz');
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const rows: Row[] = [
  { PK: { S: 'USER#ada' }, SK: { S: 'ORDER#1' }, baseType: { S: 'order' }, total: { N: '4900' } },
  { PK: { S: 'USER#ada' }, SK: { S: 'ORDER#2' }, baseType: { S: 'order' }, tags: { L: [{ S: 'a' }, { NULL: true }] } },
  { PK: { S: 'EVENT#1' }, SK: { S: 'EVENT' } },
];
const picture = { key: 'public/profile/ada.jpeg', type: 'image/jpeg', cache: null, body: 'AAEC' };

function backupOf(these: readonly Row[]): Line[] {
  const kinds = new Digests();
  const objects = new Digests();
  for (const row of these) kinds.add(kindOf(row), row);
  objects.add('object', picture);
  return [
    { openbell: 'backup', version: 1, stage: 'dev', table: 't', startedAt: '2026-11-21T00:00:00.000Z' },
    ...these.map((row) => ({ row })),
    { object: picture },
    {
      end: { finishedAt: '2026-11-21T00:01:00.000Z', kinds: kinds.all(), objects: objects.of('object') },
    },
  ];
}
const textOfLines = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const read = (bytes: Uint8Array) => {
  writeFileSync(file, bytes);
  return checked(file);
};
const sound = backupOf(rows);

test('summarizes a valid backup, whatever the order of its rows', async () => {
  const { head, end, digest } = await read(gzipSync(textOfLines(sound)));
  expect(head.stage).toBe('dev');
  expect(end.kinds).toMatchObject({ order: { count: 2 }, 'without a kind': { count: 1 } });
  const [first, ...rest] = backupOf([rows[2]!, rows[0]!, rows[1]!]);
  expect((await read(gzipSync(textOfLines([first, ...rest])))).digest).toBe(digest);
});

const whole = gzipSync(textOfLines(sound));
test.each<[string, Uint8Array, RegExp]>([
  ['cut off within', whole.subarray(0, whole.length - 40), /unexpected end of file/],
  ['cut off between two lines', gzipSync(textOfLines(sound.slice(0, 3))), /the file is truncated/],
  ['with a byte that is another', whole.with(60, whole[60]! ^ 0x10), /not a valid backup/],
  [
    'with another price',
    gzipSync(textOfLines(sound).replace('4900', '4901')),
    /rows of kind "order" do not match the trailer/,
  ],
  [
    'without a row',
    gzipSync(textOfLines(sound.filter((_, at) => at !== 1))),
    /rows of kind "order" do not match the trailer/,
  ],
  [
    'with a row more',
    gzipSync(textOfLines([...sound.slice(0, 2), ...sound.slice(1)])),
    /of kind "order" do not match the trailer/,
  ],
  [
    'with another picture',
    gzipSync(textOfLines(sound).replace('AAEC', 'AAED')),
    /the objects do not match the trailer/,
  ],
  ['of another version', gzipSync(textOfLines(sound).replace('"version":1', '"version":2')), /it has version 2/],
  ['that is something else', gzipSync('{"hello":1}\n'), /it does not start with a backup header/],
  ['with a line that is none', gzipSync(textOfLines(sound).replace('{"row"', '{"row')), /line 2 is damaged/],
  ['that goes on', gzipSync(textOfLines([...sound, { row: rows[0] }])), /it continues after its trailer/],
  ['empty', gzipSync(''), /the file is truncated/],
  ['not compressed', Buffer.from(textOfLines(sound)), /incorrect header check/],
])('rejects a backup %s', async (_, bytes, why) => {
  await expect(read(bytes)).rejects.toThrow(why);
  await expect(read(bytes)).rejects.toThrow('Nothing was written');
});

test('preserves bytes, and ignores the order of keys', () => {
  expect(textOf({ b: { B: new Uint8Array([1, 2]) }, a: { N: '1' } })).toBe('{"a":{"N":"1"},"b":{"B":"AQI="}}');
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { S3Object } from '../../../lib/local/services/s3/port.ts';
import type { Service } from '../../../lib/local/kernel/kernel.ts';
import { createCustomResources } from '../../../lib/local/services/custom-resource/custom-resource.ts';
import { declared, put, smallStage, type SmallStage } from '../lambda/small-stage.ts';

let stage: SmallStage;
let custom: Service;
let objects: Map<string, S3Object>;
let written: string[];

beforeEach(async () => {
  stage = await smallStage();
  objects = new Map();
  written = [];
  stage.kernel.ports.s3 = {
    put: async (bucket, key, body, headers) => {
      written.push(key);
      objects.set(`${bucket}/${key}`, { body, headers });
    },
    get: async (bucket, key) => objects.get(`${bucket}/${key}`),
    open: async (bucket, key) => objects.get(`${bucket}/${key}`),
    list: async (bucket, prefix = '') =>
      [...objects.keys()]
        .filter((key) => key.startsWith(`${bucket}/${prefix}`))
        .map((key) => key.slice(bucket.length + 1)),
    remove: async (bucket, key) => void objects.delete(`${bucket}/${key}`),
  };
  custom = createCustomResources(stage.kernel);
});
afterEach(() => stage.stop());

const type = 'Custom::CDKBucketDeployment';
const deploy = (properties: object, before?: any) =>
  put(custom, declared(type, 'Site', { ServiceToken: 'arn', DestinationBucketName: 'site', ...properties }), before);
const source = (...keys: string[]) => ({ SourceBucketNames: keys.map(() => 'assets'), SourceObjectKeys: keys });
const text = (key: string) => objects.get(`site/${key}`)?.body.toString();

test('uploads the files of all sources with their types and the given metadata', async () => {
  const one = stage.folder({ 'index.html': '<p>', 'a/b.js': '1', 'data.bin': Buffer.from([0xff, 0]) });
  const config = stage.folder({ 'config.json': '{"pool":"<<marker:0xbaba:0>>","size":<<marker:0xbaba:1>>}' });
  const { physicalId, attributes } = await deploy({
    ...source(one, config),
    SourceMarkers: [{}, { '<<marker:0xbaba:0>>': 'a"$&b', '<<marker:0xbaba:1>>': '12' }],
    SourceMarkersConfig: [{}, { jsonEscape: true }],
    SystemMetadata: { 'cache-control': 'no-cache' },
    Prune: false,
    OutputObjectKeys: true,
  });
  expect(physicalId).toMatch(/^aws\.cdk\.s3deployment\./);
  expect(attributes['SourceObjectKeys']).toEqual([one, config]);
  expect(JSON.parse(text('config.json')!)).toEqual({ pool: 'a"$&b', size: 12 });
  expect(objects.get('site/a/b.js')!.headers).toEqual({
    'content-type': 'text/javascript',
    'cache-control': 'no-cache',
  });
  expect(objects.get('site/data.bin')!.body).toEqual(Buffer.from([0xff, 0]));
});

test('runs only when properties change: writes only changed files, and prunes within the prefix and the filters', async () => {
  const folder = stage.folder({ 'index.html': 'one', 'keep.css': 'same' });
  objects.set('site/app/old.js', { body: Buffer.from('x'), headers: {} });
  objects.set('site/app/media/film.mp4', { body: Buffer.from('x'), headers: {} });
  objects.set('site/app/media/[draft] 1.mp4', { body: Buffer.from('x'), headers: {} });
  objects.set('site/other/index.html', { body: Buffer.from('x'), headers: {} });
  const properties = {
    ...source(folder),
    DestinationBucketKeyPrefix: 'app',
    Prune: true,
    Exclude: ['media/*'],
    Include: ['media/[[]draft] ?.mp4'],
  };
  const before = await deploy(properties);
  expect(written).toEqual(['app/index.html', 'app/keep.css']);
  expect([...objects.keys()].sort()).toEqual([
    'site/app/index.html',
    'site/app/keep.css',
    'site/app/media/film.mp4',
    'site/other/index.html',
  ]);
  writeFileSync(join(folder, 'index.html'), 'two');
  written.length = 0;
  // Sources are named by their content: the same properties mean the same files, and later changes by others stay.
  expect(await deploy(properties, before)).toEqual(before);
  expect(written).toEqual([]);
  const after = await deploy({ ...properties, OutputObjectKeys: true }, before);
  expect(written).toEqual(['app/index.html']);
  expect(after.physicalId).toBe(before.physicalId);
  await deploy({ ...properties, SystemMetadata: { 'cache-control': 'no-store' } }, after);
  expect(objects.get('site/app/keep.css')!.headers['cache-control']).toBe('no-store');
});

test('extracts an archive, or copies it when extraction is off', async () => {
  const zip = archive({ 'a.txt': 'packed', 'b/c.txt': 'deep' });
  const folder = stage.folder({ 'asset.zip': zip });
  await deploy(source(join(folder, 'asset.zip')));
  expect([text('a.txt'), text('b/c.txt')]).toEqual(['packed', 'deep']);
  await deploy({ ...source(join(folder, 'asset.zip')), Extract: false, DestinationBucketKeyPrefix: 'zips' });
  expect(objects.get('site/zips/asset.zip')!.body).toEqual(zip);
});

test('deletes deployed files with the resource unless they are retained', async () => {
  const folder = stage.folder({ 'a.txt': 'a' });
  const remove = custom.resources![type]!.remove!;
  await remove(await deploy(source(folder)));
  expect(text('a.txt')).toBe('a');
  await remove(await deploy({ ...source(folder), RetainOnDelete: false }));
  expect(objects.size).toBe(0);
});

/** A typical zip archive: one entry deflated, the others stored. */
function archive(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [index, [name, content]] of Object.entries(files).entries()) {
    const method = index === 0 ? 8 : 0;
    const data = method ? deflateRawSync(content) : Buffer.from(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), data);
    central.push(entry, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...central, end]);
}

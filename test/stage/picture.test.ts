/** Abuse of the form that uploads a picture. */
import { sampleJpeg, withSegment } from '../support/sample-jpeg.ts';
import { ask, configOf } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';

const url = process.env['STAGE_URL']!;
let ada: Learner;
let bob: Learner;

beforeAll(async () => {
  ada = await newLearner(url);
  bob = await newLearner(url);
});

const as = async (learner: Learner, query: string) => {
  const { graphqlEndpoint } = await configOf(url);
  return (await ask(graphqlEndpoint, { authorization: learner.idToken }, query)).data;
};

async function form(learner: Learner): Promise<{ url: string; fields: Record<string, string> }> {
  const { createPictureUpload } = await as(learner, 'mutation { createPictureUpload { url fields { name value } } }');
  const fields = createPictureUpload.fields.map(({ name, value }: { name: string; value: string }) => [name, value]);
  return { url: createPictureUpload.url, fields: Object.fromEntries(fields) };
}

async function post(
  to: string,
  fields: Record<string, string>,
  file: Uint8Array<ArrayBuffer> | string,
): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([file], { type: 'image/jpeg' }), 'picture.jpeg');
  return (await fetch(to, { method: 'POST', body })).status;
}

const keep = async (learner: Learner) =>
  (await as(learner, 'mutation { keepPicture { picture errors { code } } }')).keepPicture;

test("the upload form allows one key: the learner's own", async () => {
  const { fields } = await form(ada);
  expect(fields['key']).toBe(`public/profile/${ada.sub}.jpeg`);
});

test("rejects another learner's key, a path around it and another type", async () => {
  const { url: to, fields } = await form(ada);
  const others: Record<string, string>[] = [
    { key: `public/profile/${bob.sub}.jpeg` },
    { key: `public/profile/../profile/${ada.sub}.jpeg` },
    { key: `public/profile/%2e%2e/${ada.sub}.jpeg` },
    { key: `public/profile/${ada.sub.toUpperCase()}.JPEG` },
    { 'Content-Type': 'image/svg+xml' },
  ];
  for (const other of others) expect([other, await post(to, { ...fields, ...other }, 'x')]).toEqual([other, 403]);
});

test('the server rejects more than 1 MB', async () => {
  const { url: to, fields } = await form(ada);
  expect(await post(to, fields, new Uint8Array(1_000_001))).toBe(400);
});

test('does not serve a file that only claims to be a JPEG', async () => {
  const { url: to, fields } = await form(ada);
  expect(await post(to, fields, '<svg onload=alert(1)>')).toBe(204);
  expect(await keep(ada)).toEqual({ picture: null, errors: [{ code: 'NoPicture' }] });
  expect((await fetch(`${url}/public/profile/${ada.sub}.jpeg`)).status).toBe(404);
});

test('serves a polyglot picture without its page, location and archive', async () => {
  const { url: to, fields } = await form(ada);
  const payload = '<script>alert(1)</script>PK\u0003\u0004';
  const told = withSegment(withSegment(sampleJpeg(64), 0xe1, `Exif\0\0${payload}`), 0xe0, `JFIF\0${payload}`);
  expect(await post(to, fields, new Uint8Array([...told, ...Buffer.from(payload)]))).toBe(204);
  const { picture, errors } = await keep(ada);
  expect(errors).toEqual([]);
  const served = Buffer.from(await (await fetch(url + picture)).arrayBuffer());
  expect([served.subarray(0, 2).toString('hex'), served.includes(payload), served.includes('Exif')]).toEqual([
    'ffd8',
    false,
    false,
  ]);
});

test('stores nothing without an upload', async () => {
  expect(await keep(bob)).toEqual({ picture: null, errors: [{ code: 'NoPicture' }] });
});

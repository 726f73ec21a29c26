/** Lessons with their own films: what is read from the files, and how unusable files are reported. */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filmBytesOf, filmObjectsOf } from '../../lib/content/film-objects.ts';
import { compileContent } from '../../lib/content/compile.ts';
import { readCaptionsFile } from '../../lib/content/captions-file.ts';
import { InvalidContent } from '../../lib/content/source.ts';
import { withoutPlace } from '../support/content-copy.ts';
import { captionsText, readCaptions } from '../../lib/model/captions.ts';
import { sampleSeconds, writeFilm } from '../support/mp4.ts';

const content = join(import.meta.dirname, '../../lib/content');
const course = 'products/your-first-trading-plan';
const MiB = 1024 * 1024;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  // The other products' films are many, so they are not copied.
  cpSync(content, root, { recursive: true, filter: (path) => !path.endsWith('/lessons') });
  for (const folder of globSync('products/*/lessons', { cwd: content }))
    symlinkSync(join(content, folder), join(root, folder));
  mkdirSync(join(root, course, 'films'));
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (name: string) => join(root, course, name);
/** Appends a lesson to the course. */
const lesson = (...lines: readonly string[]) =>
  appendFileSync(at('product.yaml'), ['      - name: A real film', ...lines].join('\n        ') + '\n');
const write = (name: string, text: string) => writeFileSync(at(name), text);
const srt =
  '1\r\n00:00:01,000 --> 00:00:03,500\r\nProfit & <i>loss</i>\r\n\r\n2\r\n00:00:03,400 --> 00:00:05,000\r\nTwo\r\nlines\r\n';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

async function problems(): Promise<readonly string[]> {
  try {
    await compileContent(root);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidContent)) throw error;
    return error.problems.map((each) =>
      withoutPlace(each)
        .replaceAll(`${root}/`, 'lib/content/')
        .replace(`lib/content/${course}/product.yaml: sections[2].lessons[2]`, '…'),
    );
  }
}

test('length, qualities and size come from the files, and keys are their digests', async () => {
  writeFilm(at('films/a.mp4'), { sound: 'mp4a', padding: 5 * MiB });
  cpSync(join(content, course, 'lessons/what-a-plan-is-for.360.mp4'), at('films/a-360.mp4'));
  cpSync(join(content, course, 'lessons/what-a-plan-is-for.webp'), at('films/a.jpg'));
  // Differs from the drawn film by one byte.
  for (const name of ['films/a-360.mp4', 'films/a.jpg']) appendFileSync(at(name), '\0\0\0\bfree');
  write('films/a.srt', srt);
  lesson('film: [films/a-360.mp4, films/a.mp4]', 'captions: films/a.srt', 'poster: films/a.jpg');
  appendFileSync(at('product.yaml'), "        chapters: [{ at: '0:00', title: Why }, { at: '0:12', title: How }]\n");
  const before = await compileContent(content);
  const { products, lessons, filmFiles } = await compileContent(root);
  const [large, small, poster] = ['films/a.mp4', 'films/a-360.mp4', 'films/a.jpg'].map((name) =>
    readFileSync(at(name)),
  );
  const words = captionsText(readCaptionsFile(at('films/a.srt')));
  const film = lessons['your-first-trading-plan']!['a-real-film']!;
  expect(film).toEqual({
    name: 'A real film',
    preview: false,
    seconds: sampleSeconds,
    hasSound: true,
    qualities: [
      { name: '720p', key: `lessons/${sha256(large!)}.mp4` },
      { name: '360p', key: `lessons/${sha256(small!)}.mp4` },
    ],
    captions: `lessons/${sha256(words)}.vtt`,
    // The type is detected from the bytes, whatever the file is called.
    poster: `lessons/${sha256(poster!)}.webp`,
    chapters: [
      { title: 'Why', start: 0 },
      { title: 'How', start: 12 },
    ],
  });
  const own = Object.fromEntries(Object.entries(filmFiles).filter(([key]) => !before.filmFiles[key]));
  expect(own).toEqual({
    [film.qualities[0]!.key]: { from: `${course}/films/a.mp4`, bytes: large!.length },
    [film.qualities[1]!.key]: { from: `${course}/films/a-360.mp4`, bytes: small!.length },
    [film.captions!]: { from: `${course}/films/a.srt`, bytes: Buffer.byteLength(words) },
    [film.poster!]: { from: `${course}/films/a.jpg`, bytes: poster!.length },
  });
  expect(await filmObjectsOf(root)).toEqual(filmFiles);
  expect(filmBytesOf(root, film.captions!, filmFiles[film.captions!]!).whole().toString()).toBe(words);
  // Drawn films are unchanged, and a product is as long as all its lessons' films.
  expect(filmFiles).toMatchObject(before.filmFiles);
  const seconds = Object.values(lessons['your-first-trading-plan']!).reduce((sum, each) => sum + each.seconds, 0);
  const { minutes } = products.find(({ link }) => link === 'your-first-trading-plan')!;
  expect(minutes).toBe(Math.round(seconds / 60));
  // Cached facts about a file are dropped when the file changes.
  writeFilm(at('films/a.mp4'), { sound: 'mp4a', padding: 5 * MiB, mark: 1 });
  const again = (await compileContent(root)).lessons['your-first-trading-plan']!['a-real-film']!;
  expect(again.qualities[0]!.key).toBe(`lessons/${sha256(readFileSync(at('films/a.mp4')))}.mp4`);
  expect(again.qualities[0]!.key).not.toBe(film.qualities[0]!.key);
});

test('a film without captions states that it has no speech', async () => {
  writeFilm(at('films/a.mp4'));
  lesson('film: films/a.mp4');
  expect(await problems()).toEqual([
    '….captions must name a .vtt or .srt file. A film without any speech says speech: false',
  ]);
  appendFileSync(at('product.yaml'), '        speech: false\n');
  expect(await problems()).toEqual([]);
  const { lessons } = await compileContent(root);
  expect(lessons['your-first-trading-plan']!['a-real-film']).toMatchObject({
    captions: null,
    poster: null,
    chapters: [],
  });
});

const silent = 'speech: false';
test.each<[string, () => void, string[], string | RegExp]>([
  ['is not there', () => {}, [silent], `….film names "films/a.mp4", which is not in lib/content/${course}`],
  [
    'is no film',
    () => write('films/a.mp4', 'words and words'),
    [silent],
    /^….film names "films\/a.mp4", which is not an MP4 film. This makes one of it: ffmpeg /,
  ],
  ['is empty', () => write('films/a.mp4', ''), [silent], /which is not an MP4 film/],
  [
    'is cut off',
    () => {
      writeFilm(at('films/a.mp4'));
      truncateSync(at('films/a.mp4'), statSync(at('films/a.mp4')).size - 1000);
    },
    [silent],
    /^….film names "films\/a.mp4", which is cut off: 1000 bytes are missing at its end$/,
  ],
  [
    'is in HEVC',
    () => writeFilm(at('films/a.mp4'), { videoCodec: 'hvc1' }),
    [silent],
    /which has video in hvc1.*, and only H.264 plays everywhere. This converts it: ffmpeg /,
  ],
  [
    'has sound in Dolby Digital',
    () => writeFilm(at('films/a.mp4'), { sound: 'ac-3' }),
    [silent],
    /which has sound in ac-3, and only AAC plays everywhere/,
  ],
  [
    'has a typed length',
    () => writeFilm(at('films/a.mp4')),
    [silent, 'minutes: 4'],
    '….minutes is not typed: the file of the film says how long it is',
  ],
  [
    'lies elsewhere',
    () => {},
    [silent, 'poster: ../other/a.jpg'],
    '….poster must lie below the product’s folder: "../other/a.jpg"',
  ],
  [
    'has captions that outlive it',
    () => {
      writeFilm(at('films/a.mp4'));
      write('films/a.srt', srt.replace('00:00:05,000', '00:01:05,000'));
    },
    ['captions: films/a.srt'],
    `….captions names "films/a.srt", which ends at 65.0 s, and the film at ${sampleSeconds}.0 s`,
  ],
  [
    'has captions that are none',
    () => {
      writeFilm(at('films/a.mp4'));
      write('films/a.vtt', 'Words');
    },
    ['captions: films/a.vtt'],
    '….captions names "films/a.vtt", which does not begin with WEBVTT',
  ],
  [
    'has a chapter after its end',
    () => writeFilm(at('films/a.mp4')),
    [silent, "chapters: [{ at: '0:00', title: A }, { at: '1:00', title: B }]"],
    `….chapters[1].at is after the end of the film, which takes ${sampleSeconds} s`,
  ],
  [
    'has a poster that is none',
    () => {
      writeFilm(at('films/a.mp4'));
      write('films/a.png', 'no picture');
    },
    [silent, 'poster: films/a.png'],
    '….poster names "films/a.png", which is no JPEG, PNG or WebP picture',
  ],
])('a film that %s is refused with the place and what is right', async (_, make, lines, sentence) => {
  make();
  lesson('film: films/a.mp4', ...lines);
  const said = await problems();
  expect(said).toContainEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
});

test('two qualities are of one film and of two sizes', async () => {
  for (const name of ['a', 'b']) writeFilm(at(`films/${name}.mp4`));
  cpSync(join(content, course, 'lessons/the-evening-review.360.mp4'), at('films/c.mp4'));
  lesson('film: [films/a.mp4, films/b.mp4]', silent);
  expect(await problems()).toEqual(['….film names two files of 720 lines']);
  writeFileSync(at('product.yaml'), readFileSync(at('product.yaml'), 'utf8').replace('films/b.mp4', 'films/c.mp4'));
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^….film names "films\/c.mp4" of [\d.]+ s and "films\/a.mp4" of [\d.]+ s: they are not the same film$/,
    ),
  ]);
});

test('captions are read as other programs write them, and are published in one form', () => {
  write('films/a.srt', srt);
  const cues = readCaptionsFile(at('films/a.srt'));
  expect(cues).toEqual([
    { from: 1, until: 3.4, words: 'Profit & loss' },
    { from: 3.4, until: 5, words: 'Two lines' },
  ]);
  expect(readCaptions(captionsText(cues))).toEqual(cues);
  write(
    'films/b.vtt',
    'WEBVTT - a title\n\nSTYLE\n::cue { color: red }\n\nNOTE nobody\nreads this\n\nintro\n01:00:01.000 --> 01:00:02.500 line:0 align:start\n<v Ada>a &lt; b</v>\n\n01:00:03.000 --> 01:00:04.000\n\n',
  );
  const later = readCaptionsFile(at('films/b.vtt'));
  expect(later).toEqual([{ from: 3601, until: 3602.5, words: 'a < b' }]);
  expect(readCaptions(captionsText(later))).toEqual(later);
  for (const [text, sentence] of [
    ['1\n00:01 -> 00:02\nWords', 'has no captions'],
    [
      '1\n00:00:01,000 --> later\nWords',
      'has in line 2 no time of a caption, as 00:01.000 --> 00:04.000 is: "00:00:01,000 --> later"',
    ],
    ['1\n00:00:02,000 --> 00:00:01,000\nWords', 'has in line 2 a caption that ends before it begins'],
    [
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:01,000 --> 00:00:03,000\nTwo',
      'has two captions that begin together: "One" and "Two"',
    ],
  ] as const) {
    write('films/c.srt', text);
    expect(() => readCaptionsFile(at('films/c.srt'))).toThrow(sentence);
  }
});

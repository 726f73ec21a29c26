/**
 * `npm run films -- live`: makes the one-minute loop that every broadcast of the local stage shows, in two qualities,
 * as two-second segments in MPEG transport streams (H.264, AAC): one file for each quality, with an index of segment
 * offsets.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { height, picture, width } from '../../../lib/content/films/film.ts';
import { launchBrowser } from '../../support/browser.ts';
import { scene } from './scene.ts';
import { studio } from './studio.ts';
import { withMetadata } from './timed-metadata.ts';

const folder = join(import.meta.dirname, '../../../lib/local/services/ivs/sample');
const harness = '#16302f';
const frameRate = 10;
const segments = 30;
const qualities = [
  { name: '720p', width: 1280, height: 720, level: '3.1', quantiser: 30 },
  { name: '360p', width: 640, height: 360, level: '3.0', quantiser: 29 },
];
/** The opening bell, once a minute and softly; otherwise silence. */
const bell = [523.25, 1046.5, 1568].map((tone, index) => `${0.1 / (index + 1)}*sin(2*PI*${tone}*t)`).join('+');

async function pictures(): Promise<Buffer[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
    await page.setContent(studio);
    await page.evaluate('document.fonts.ready');
    const shots: Buffer[] = [];
    for (let second = 0; second < 60; second += 1) {
      const svg = JSON.stringify(picture(harness, scene(second)));
      await page.evaluate(`document.body.innerHTML = ${svg}`);
      shots.push(await page.screenshot());
    }
    return shots;
  } finally {
    await browser.close();
  }
}

/** No B-frames, so that display order and decoding order are the same. */
const encoding = (quality: (typeof qualities)[number], target: string) => [
  ...'-v error -y -f image2pipe -framerate 1 -i - -f lavfi -i'.split(' '),
  `aevalsrc=exp(-3*t)*(${bell}):s=32000:d=60`,
  ...`-vf fps=${frameRate},scale=${quality.width}:${quality.height}:flags=area -t 60`.split(' '),
  ...`-c:v libx264 -profile:v main -level ${quality.level} -preset veryslow -tune animation`.split(' '),
  ...`-crf ${quality.quantiser} -bf 0 -g ${frameRate * 2} -keyint_min ${frameRate * 2} -sc_threshold 0`.split(' '),
  ...'-pix_fmt yuv420p -c:a aac -ac 1 -b:a 12k -fflags +bitexact -flags:v +bitexact -flags:a +bitexact'.split(' '),
  ...'-f hls -hls_time 2 -hls_list_size 0 -hls_segment_type mpegts'.split(' '),
  // The tables are stored once at the start of each file: they would be a third of its bytes.
  ...'-hls_segment_options pat_period=10:sdt_period=10 -hls_segment_filename'.split(' '),
  join(target, '%02d.ts'),
  join(target, 'all.m3u8'),
];

/** Makes one file for each quality, and the index. */
export async function makeBroadcast(): Promise<void> {
  const shots = await pictures();
  const index: object[] = [];
  for (const quality of qualities) {
    const target = mkdtempSync(join(tmpdir(), 'broadcast-'));
    try {
      const encoder = spawn('ffmpeg', encoding(quality, target), { stdio: ['pipe', 'inherit', 'inherit'] });
      const done = once(encoder, 'close');
      for (const shot of shots) if (!encoder.stdin.write(shot)) await once(encoder.stdin, 'drain');
      encoder.stdin.end();
      const [code] = await done;
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
      const parts = Array.from({ length: segments }, (_, number) =>
        withMetadata(readFileSync(join(target, `${String(number).padStart(2, '0')}.ts`))),
      );
      const offsets = [0];
      for (const part of parts) offsets.push(offsets.at(-1)! + part.length);
      const { name, width, height, level } = quality;
      const codecs = `avc1.4D40${(Number(level) * 10).toString(16).toUpperCase()},mp4a.40.2`;
      const bandwidth = Math.max(...parts.map(({ length }) => length * 4));
      index.push({ name, width, height, frameRate, bandwidth, codecs, offsets });
      writeFileSync(join(folder, `${name}.mpegts`), Buffer.concat(parts));
      console.log(`live ${name}: ${Math.round(offsets.at(-1)! / 1000)} kB`);
    } finally {
      rmSync(target, { recursive: true });
    }
  }
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
}

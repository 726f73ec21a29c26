/**
 * The signing key for live class tokens is rotated during a class: no one is disconnected, and the old key is then
 * deleted.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { secretsKnown } from '../../support/day.ts';
import { ownStage } from '../../support/own-stage.ts';
import { local } from '../caller.ts';
import { demo, signInAs } from '../learners.ts';
import { classOn, fields } from './classroom.ts';

const root = join(import.meta.dirname, '../../..');
const stage = ownStage();
let now = Date.parse('2026-11-23T13:50:00.000Z');
/** Past the five minutes for which functions cache keys. */
const later = async () => {
  await secretsKnown();
  await local(stage.url, '/clock', { now: new Date((now += 310_000)).toISOString() });
};
const keys = (...flags: string[]) =>
  promisify(execFile)(process.execPath, ['bin/openbell.ts', 'keys', 'dev', ...flags], {
    cwd: root,
    env: { ...process.env, LOCAL_DIRECTORY: stage.directory, AWS_ACCESS_KEY_ID: '', AWS_PROFILE: '' },
  });

test('accepts tokens of both keys while both are active, and removes the old key when nothing is signed with it', async () => {
  await later();
  const learner = await signInAs(stage.url, demo.email, demo.password);
  const before = await classOn(stage.url);
  await before.broadcast('start');
  const token = async () => {
    const { playbackUrl, token: signed, errors } = await (await classOn(stage.url)).it(learner, fields.stream());
    expect(errors).toEqual([]);
    return `${playbackUrl}?token=${signed}`;
  };
  const status = async (address: string) => (await before.play(address)).status;

  await keys('--rotate', 'playback');
  await stage.killAndStart();
  await later();
  await before.broadcast('start');
  const [ofA, another] = [await token(), await token()];
  expect(await status(ofA)).toBe(200);
  await keys('--switch', 'playback');
  await later();
  const ofB = await token();
  expect(await status(ofB)).toBe(200);
  // Issued before the rotation, used after it.
  expect(await status(another)).toBe(200);

  const file = join(stage.directory, 'classroom-keys.json');
  const held = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...held, parameters: { ...held.parameters, PlaybackKeyA: '' } }));
  const late = await token();
  await stage.killAndStart();
  await before.broadcast('start');
  expect(await status(late)).toBe(200);
  const resources: { type: string; logicalId: string }[] = await local(stage.url, '/stack');
  const pairs = resources.filter(({ type }) => type === 'AWS::IVS::PlaybackKeyPair');
  expect(pairs.map(({ logicalId }) => logicalId)).toEqual([expect.stringContaining('PlaybackB')]);
}, 400_000);

import { atTime, firstEvidence, longestTold, type Evidence } from '../../lib/model/evidence.ts';
import type { ProgressItem } from '../../lib/model/items/study.ts';
import { progressKey } from '../../lib/model/keys.ts';
import { rowsOn } from './live/rows.ts';

/**
 * As if so much time had gone by since the learner's player told last that it may tell of two hours of film: time is one for all who
 * share a stage, and only what the row says of it can be moved.
 */
export async function timeToPlay(url: string, directory: string, sub: string, link: string): Promise<void> {
  const rows = await rowsOn(url, directory);
  const key = progressKey(sub, link);
  const { evidence } = (await rows.get(key)) as unknown as ProgressItem;
  await rows.set(key, { evidence: { ...evidence!, toldAt: evidence!.toldAt - longestTold * 1000 } });
  rows.end();
}

/** As if all lessons that are done had been played, in a time when nobody asked for evidence. */
export async function playedEarlier(url: string, directory: string, sub: string, link: string): Promise<void> {
  const rows = await rowsOn(url, directory);
  const key = progressKey(sub, link);
  const { lessons } = (await rows.get(key)) as unknown as ProgressItem;
  const evidence: Evidence = atTime(firstEvidence(lessons, 0), Date.now());
  await rows.set(key, { evidence });
  rows.end();
}

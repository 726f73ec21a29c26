import type { ExercisesItem, PracticeItem } from '../../lib/model/items/practice.ts';
import { exercisesKey, practiceKey } from '../../lib/model/keys.ts';
import { rowsOn } from './live/rows.ts';

/** As if the learner had passed all exercises that the certificate requires, which would take many answers. */
export async function passedEarlier(url: string, directory: string, sub: string, link: string): Promise<void> {
  const rows = await rowsOn(url, directory);
  const { exercises } = (await rows.get(exercisesKey(link))) as unknown as ExercisesItem;
  const at = new Date().toISOString();
  for (const [code, { required, skill, level, digest }] of Object.entries(exercises)) {
    if (!required) continue;
    const item: PracticeItem = {
      ...{ baseType: 'practice', link, code, skill: skill.name, level, version: 1, attempts: 1, passed: true },
      ...{ best: 1, first: { score: 1, r: null, at }, recent: [at], run: { number: 1, digest, answers: [] } },
      ...{ card: null, retryAt: null },
    };
    await rows.put({ ...practiceKey(sub, link, code), ...item });
  }
  rows.end();
}

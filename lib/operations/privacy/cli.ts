/**
 * `npx openbell privacy`: writes a new version of the privacy page from the latest one, updating the sections generated from the map of
 * personal data. Read it before you publish it: a published version is permanent.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoot } from '../../content/root.ts';
import { isDate } from '../../model/dates.ts';
import { withPrivacySections } from '../audit/facts/privacy.ts';
import { UsageError } from '../usage-error.ts';

export async function run([day, ...more]: readonly string[]): Promise<number> {
  if (!day || more.length > 0) throw new UsageError();
  if (!isDate(day)) throw new Error(`${day} is no day: YYYY-MM-DD, from which the text takes effect`);
  const folder = join(contentRoot(), 'legal/privacy-policy');
  const newest = readdirSync(folder).sort().at(-1)!;
  const file = join(folder, `${day}.html`);
  if (existsSync(file) || `${day}.html` < newest)
    throw new Error(`There is a version of ${newest.replace('.html', '')}: a new one takes effect after it`);
  writeFileSync(file, withPrivacySections(readFileSync(join(folder, newest), 'utf8')));
  console.log(`${file}: read it, format it (npm run format) and publish it`);
  return 0;
}

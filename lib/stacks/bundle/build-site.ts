/** A program: builds the site described by its standard input and prints the folder of the result. */
import { readFileSync } from 'node:fs';

const { source, institution, logo } = JSON.parse(readFileSync(0, 'utf8'));
Object.assign(globalThis, { INSTITUTION: institution, INSTITUTION_LOGO: logo });
const { buildSite } = await import('./site.ts');
process.stdout.write(await buildSite(source));

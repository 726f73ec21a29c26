/**
 * `npm run preflight -- <stage>`: names what a stage still lacks before learners come, each with the command that mends it: secrets,
 * certificate, mail, quotas, keys that run out, webhook, domain. It reads and changes nothing, and prints no secret. The exit code is 1
 * when something is missing; what could not be looked at is said.
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is the one looked at.
 */
import { setInstitution } from '../lib/content/institution.ts';
import { contentRoot } from '../lib/content/root.ts';
import { preflight, printFindings } from '../lib/operations/preflight/preflight.ts';
import { reachOf, sentenceOf } from '../lib/operations/reach.ts';
import { stageNamed } from '../lib/stages.ts';
import { localStage } from './local-stage.ts';

async function main(): Promise<number> {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Error('Usage: npm run preflight -- <stage>');
  setInstitution(contentRoot());
  const reach = reachOf(stageNamed(name), localStage());
  return printFindings(reach, await preflight(reach), console.log);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  },
);

/**
 * `npx openbell preflight`: names what a stage still lacks before learners come, each with the command that mends it: secrets,
 * certificate, mail, quotas, keys that run out, webhook, domain. It prints no secret. The exit code is 1 when something is missing; what
 * could not be checked is said.
 */
import { setInstitution } from '../../content/institution.ts';
import { contentRoot } from '../../content/root.ts';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { preflight, printFindings } from './preflight.ts';

export async function run([name, ...more]: readonly string[]): Promise<number> {
  if (!name || more.length > 0) throw new UsageError();
  setInstitution(contentRoot());
  const reach = connectTo(stageNamed(name), localStage());
  return printFindings(reach, await preflight(reach), console.log);
}

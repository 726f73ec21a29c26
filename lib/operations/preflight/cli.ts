/**
 * `npx openbell preflight`: lists what a stage still needs before learners arrive, each with the command that fixes it: secrets,
 * certificate, mail, quotas, expiring keys, webhook, domain. It prints no secrets. The exit code is 1 if something is missing; what could
 * not be checked is reported.
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
  const connection = connectTo(stageNamed(name), localStage());
  return printFindings(connection, await preflight(connection), console.log);
}

import { join } from 'node:path';
import { stageNamed } from '../../../stages.ts';
import { templatesIn } from '../../../stacks/templates/assembly.ts';
import { synthesize } from '../../synthesize.ts';
import { viewOf, type View } from '../../../stacks/templates/view.ts';
import { grantedIn, type Granted } from '../../../stacks/templates/granted.ts';

export interface StageRights {
  readonly view: View;
  readonly granted: readonly Granted[];
}

/** Texts in a stage's templates that vary by stage, with the names to show instead. */
export function literalsOf(stage: string): Readonly<Record<string, string>> {
  const { account, mail } = stageNamed(stage);
  return {
    [`:identity/${mail.domain}`]: ':identity/${mail domain}',
    [mail.from]: '${sender}',
    ...(account && { [account]: '${AccountId}' }),
  };
}

/** @param stage whose templates are in the folder */
export const rightsOf = (stage: string, folder: string): StageRights => {
  const view = viewOf(templatesIn(folder), literalsOf(stage));
  return { view, granted: grantedIn(view) };
};

/** Tests run dev's templates; prod's protect learners' data. */
export async function rightsOfStages(folder: string): Promise<{ dev: StageRights; prod: StageRights }> {
  const [dev, prod] = [join(folder, 'rights-dev'), join(folder, 'rights-prod')];
  await synthesize('dev', dev, { checked: false });
  await synthesize('prod', prod, { checked: false });
  return { dev: rightsOf('dev', dev), prod: rightsOf('prod', prod) };
}

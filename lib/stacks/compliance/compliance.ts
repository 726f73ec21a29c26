import type { IConstruct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { applySuppressions } from './suppress.ts';
import { acknowledgedGrants, suppressions } from './suppressions.ts';

/**
 * Writes the reasons into the templates and, unless `CDK_VALIDATION` is `false` (npm start), runs the auditors' tools.
 * @param app the application, before it is synthesized
 */
export async function checkCompliance(app: IConstruct, stage: StageSettings): Promise<void> {
  const acknowledged = applySuppressions(app, stage, suppressions, acknowledgedGrants);
  if (process.env.CDK_VALIDATION === 'false') return;
  const { runChecks } = await import('./checks.ts');
  runChecks(app, stage, acknowledged);
}

import type { IConstruct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { explain } from './suppress.ts';
import { acknowledgedGrants, reasons } from './suppressions.ts';

/**
 * Writes the reasons into the templates and, unless `CDK_VALIDATION` is `false` (npm start), has the auditors' tools look at them.
 * @param app the application, before it is synthesized
 */
export async function holdToTheBar(app: IConstruct, stage: StageSettings): Promise<void> {
  const acknowledged = explain(app, stage, reasons, acknowledgedGrants);
  if (process.env.CDK_VALIDATION === 'false') return;
  const { holdToBar } = await import('./checks.ts');
  holdToBar(app, stage, acknowledged);
}

import type { EntryDrill } from '../entry-drill.ts';
import { beginBackupsDrill, missingBackupDrill } from './backups.ts';
import { comeBackDrill } from './come-back.ts';
import { expiringKeyDrill, rotatedKeyDrill } from './api-key.ts';
import { costDrills } from './cost.ts';
import { deleteStageDrill } from './delete-stage.ts';
import { firstDeployDrill } from './first-deploy.ts';
import { sandboxDrill } from './sandbox.ts';
import type { AccountScene } from './scene.ts';
import { stuckDeployDrill } from './stuck-deploy.ts';

/** In the order in which they are drilled: each begins with the account as the one before has left it. */
export const accountDrills: readonly [EntryDrill<AccountScene>, ...EntryDrill<AccountScene>[]] = [
  firstDeployDrill,
  sandboxDrill,
  ...costDrills,
  expiringKeyDrill,
  rotatedKeyDrill,
  stuckDeployDrill,
  beginBackupsDrill,
  missingBackupDrill,
  deleteStageDrill,
  comeBackDrill,
];

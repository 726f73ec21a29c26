import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Deletes what was synthesized for this run. */
export default function teardown(): void {
  const assembly = process.env.OPENBELL_STAGE_ASSEMBLY;
  if (assembly) rmSync(dirname(assembly), { recursive: true, force: true });
}

import { openJournal, type Journal } from '../journal.ts';
import type { Deployed } from '../kernel.ts';

/** What is kept of a resource between starts. The key is `<stack>/<logicalId>`. */
export interface StateRecord extends Deployed {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: Record<string, any>;
  readonly deletionPolicy?: string;
  readonly updateReplacePolicy?: string;
  /** The top-level stack it belongs to. */
  readonly root: string;
  /** Keys of the resources it needs. */
  readonly needs: readonly string[];
}

/** @throws Error of one sentence when the file is damaged. */
export function openState(file: string): Journal<StateRecord> {
  const damaged = () => new Error(`${file} is damaged: start with --reset to begin anew, or restore the file`);
  let journal: Journal<StateRecord>;
  try {
    journal = openJournal<StateRecord>(file);
  } catch (error) {
    throw error instanceof TypeError ? damaged() : error;
  }
  for (const [key, record] of journal.entries()) {
    const whole = record && typeof record.physicalId === 'string' && typeof record.type === 'string';
    if (!whole || key !== `${record.stack}/${record.logicalId}`) throw damaged();
    if (typeof record.attributes !== 'object' || !Array.isArray(record.needs)) throw damaged();
  }
  return journal;
}

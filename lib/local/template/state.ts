import { openJournal, type Journal } from '../journal.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Deployed } from '../kernel/resource-type.ts';

/** The record of a resource between starts. Its key is `<stack>/<logicalId>`. */
export interface StateRecord extends Deployed {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: JsonObject;
  readonly deletionPolicy?: string;
  readonly updateReplacePolicy?: string;
  /** The top-level stack it belongs to. */
  readonly root: string;
  /** Keys of the resources that it needs. */
  readonly needs: readonly string[];
}

/** Placeholder in the file for the stage's host and port. */
const here = 'stage.invalid';

/**
 * Names of resources are stored without the stage's address, so a stage that starts on another port finds its resources
 * under their current names. Input properties keep the address they were given, so a resource with the former address
 * differs and is put again.
 * @param url the stage's current address
 * @throws Error of one sentence when the file is damaged
 */
export function openState(file: string, url: string): Journal<StateRecord> {
  const damaged = () => new Error(`${file} is damaged: start with --reset to begin anew, or restore the file`);
  const { host } = new URL(url);
  let journal: Journal<StateRecord>;
  try {
    journal = openJournal<StateRecord>(file, {
      read: (record) => moved(record, here, host),
      write: (record) => moved(record, host, here),
    });
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

/** The record with one address in its names replaced by another. */
function moved(record: StateRecord, from: string, to: string): StateRecord {
  const { physicalId, attributes } = record;
  const names = JSON.parse(JSON.stringify({ physicalId, attributes }).replaceAll(from, to));
  return { ...record, ...names };
}

import { openJournal, type Journal } from '../journal.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Deployed } from '../kernel/resource-type.ts';

/** What is kept of a resource between starts. The key is `<stack>/<logicalId>`. */
export interface StateRecord extends Deployed {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: JsonObject;
  readonly deletionPolicy?: string;
  readonly updateReplacePolicy?: string;
  /** The top-level stack it belongs to. */
  readonly root: string;
  /** Keys of the resources it needs. */
  readonly needs: readonly string[];
}

/** Stands in the file for the host and port of the stage. */
const here = 'stage.invalid';

/**
 * What a resource is called names no address in the file: a stage that begins again under another port finds its resources under
 * the names of now. What it was given stays as it was given, so that whatever holds the former address differs and is put again.
 * @param url of the stage, as it is now
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

/** The record with one address in its names for another. */
function moved(record: StateRecord, from: string, to: string): StateRecord {
  const { physicalId, attributes } = record;
  const names = JSON.parse(JSON.stringify({ physicalId, attributes }).replaceAll(from, to));
  return { ...record, ...names };
}

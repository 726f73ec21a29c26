import { parameterOf, type StageConnection } from '../stage-connection.ts';

/** What a stage must not lose. */
export interface Stores {
  readonly table: string;
  /** Pictures of learners. */
  readonly media: string;
  readonly userPool: string;
}

export const storesOf = async (reach: StageConnection): Promise<Stores> =>
  JSON.parse(await parameterOf(reach, 'stores'));

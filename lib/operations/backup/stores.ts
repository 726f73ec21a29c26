import { parameterOf, type StageConnection } from '../stage-connection.ts';

/** The stores of a stage that a backup covers. */
export interface Stores {
  readonly table: string;
  /** The bucket of learners' pictures. */
  readonly media: string;
  readonly userPool: string;
}

export const storesOf = async (connection: StageConnection): Promise<Stores> =>
  JSON.parse(await parameterOf(connection, 'stores'));

import type { Surroundings } from '../../iam/context.ts';
import type { Principal } from '../../iam/iam.ts';
import type { JsonObject } from '../../kernel/json.ts';

/** A backup of a table. */
export interface RecoveryPoint {
  readonly arn: string;
  /** The table. */
  readonly resourceArn: string;
  /** When it was backed up, in milliseconds since the epoch; a copy keeps this time. */
  readonly created: number;
  /** Days that it is kept; undefined for ever. */
  readonly days: number | undefined;
  /** CreateTable's input, without a name. */
  readonly table: JsonObject;
  readonly items: readonly JsonObject[];
  readonly bytes: number;
}

/** A recovery point on its way to another vault. */
export interface Copy {
  readonly point: RecoveryPoint;
  readonly vaultArn: string;
  readonly days: number | undefined;
  /** The session that copies, and its account. */
  readonly principal: Principal;
  readonly from: Surroundings;
}

/** What AWS Backup of one account asks of that of another. */
export interface BackupPort {
  /**
   * Takes a copy into a vault of this account, if its policy and its key allow it.
   * @returns the recovery point's ARN
   * @throws AwsError with the status message of the copy job
   */
  receive(copy: Copy): string;
}

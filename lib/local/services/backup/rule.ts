import type { JsonObject } from '../../kernel/json.ts';

/** A rule of a backup plan. */
export interface Rule {
  readonly name: string;
  readonly vault: string;
  readonly expression: string;
  readonly days: number | undefined;
  readonly copies: readonly { readonly vaultArn: string; readonly days: number | undefined }[];
}

/** Days of a lifecycle as CloudFormation and the API write it. */
export const daysOf = (lifecycle: JsonObject | undefined): number | undefined => {
  const days: unknown = lifecycle?.['DeleteAfterDays'];
  return days === undefined ? undefined : Number(days);
};

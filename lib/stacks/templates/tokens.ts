import type { Properties } from './properties.ts';

/**
 * The tokens of a user pool's client, each with how long it is good where the client does not say it, and the unit of a number without
 * one. Source: CloudFormation, AWS::Cognito::UserPoolClient.
 */
const tokens = {
  AccessToken: { otherwise: 3_600, unit: 'hours' },
  IdToken: { otherwise: 3_600, unit: 'hours' },
  RefreshToken: { otherwise: 30 * 86_400, unit: 'days' },
} as const;
export type Token = keyof typeof tokens;
export const tokenKinds = Object.keys(tokens) as readonly Token[];

const secondsIn: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };

/** How long a token is good, in seconds. */
export function tokenSeconds(client: Properties, token: Token): number {
  const { otherwise, unit } = tokens[token];
  const count = Number(client[`${token}Validity`] ?? 0);
  return count === 0 ? otherwise : count * secondsIn[client.TokenValidityUnits?.[token] ?? unit]!;
}

import { announcedMinutes } from '../../../model/badges.ts';
import { stripeKeyDays } from '../../../model/stripe-key.ts';
import type { Suppression } from '../suppression.ts';

const ofSecrets = 'AWS::SecretsManager::Secret';
const notRotated = ['AwsSolutions-SMG4', 'NIST.800.53.R5-SecretsManagerRotationEnabled'];

/** Why no function rotates a secret: each is rotated another way, or must not be. */
export const secretSuppressions: readonly Suppression[] = [
  {
    rules: notRotated,
    of: ofSecrets,
    at: /^payments\/(Webhook)?Keys\//,
    because: `Issued by Stripe, from which no function can request a new one: an operator rotates the key with \`npm run secrets\`, and \`npm run preflight\` reports one that is older than ${stripeKeyDays} days. Stripe accepts the old key until the time that the operator sets there, and the stage accepts the old webhook secret beside the new one.`,
  },
  {
    rules: notRotated,
    of: ofSecrets,
    at: /^data\/SocialSecret\//,
    because:
      'Issued by the federated identity provider, from which no function can request a new one: an operator rotates it with `npm run secrets`, and the user pool uses it after the deploy that names its version.',
  },
  {
    rules: notRotated,
    of: ofSecrets,
    at: /^classroom\/Keys\//,
    because:
      'Private keys whose public keys are deployed: an operator rotates a pair with `npm run keys`. There are two slots of each kind, so that URLs signed with the old key work until they expire.',
  },
  {
    rules: notRotated,
    of: ofSecrets,
    at: /^site\/BadgeKeys\//,
    because: `Signing keys of badges: an operator rotates them with \`npm run keys\`. A new one is public for ${announcedMinutes} minutes before it signs, and earlier ones stay public, so that issued badges keep verifying.`,
  },
  {
    rules: notRotated,
    of: ofSecrets,
    at: /^classroom\/Classes\/ViewerIds\//,
    because:
      'Opens nothing: it keys the digest that identifies learners in live classes. A new one would change every identifier, and neither a data export nor a moderator would find earlier messages. No person receives it; the report lists the roles that read it under “Who may do what”.',
  },
];

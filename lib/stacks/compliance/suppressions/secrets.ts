import type { Suppression } from '../suppression.ts';

const ofSecrets = 'AWS::SecretsManager::Secret';
const notRotated = ['AwsSolutions-SMG4', 'NIST.800.53.R5-SecretsManagerRotationEnabled'];

/** Why no function rotates a secret: each is exchanged otherwise, or must not be. */
export const secretSuppressions: readonly Suppression[] = [
  {
    rules: notRotated,
    of: ofSecrets,
    at: /^payments\/(Webhook)?Keys\//,
    because:
      'Issued by Stripe, which no function can ask for another: an operator exchanges the key every 90 days by `npm run secrets`. Stripe takes the old key for a day more, and the stage takes two webhook secrets at a time.',
  },
  {
    rules: notRotated,
    of: ofSecrets,
    at: /^data\/SocialSecret\//,
    because:
      'Issued by the provider of the other sign-in, which no function can ask for another: an operator exchanges it by `npm run secrets`, and the user pool has it from the deploy on that names its version.',
  },
  {
    rules: notRotated,
    of: ofSecrets,
    at: /^classroom\/Keys\//,
    because:
      'Private halves of keys whose public halves come by a deploy: an operator exchanges a pair by `npm run keys`. There are two slots of each kind, so that the old key opens what it signed until that has ended.',
  },
  {
    rules: notRotated,
    of: ofSecrets,
    at: /^site\/BadgeKeys\//,
    because:
      'Keys that badges are signed with: an operator exchanges them by `npm run keys`. A new one is public for a quarter of an hour before it signs, and former ones stay public, so that no badge that was given out stops verifying.',
  },
  {
    rules: notRotated,
    of: ofSecrets,
    at: /^classroom\/Classes\/ViewerIds\//,
    because:
      'Opens nothing: learners are named in live classes by a digest with it. Another one would give all of them other names, and neither their copy nor a moderator would find what they said before. No person is given it; the roles that read it stand in the report under “Who may do what”.',
  },
];

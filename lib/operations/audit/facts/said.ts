import { secretBytes } from '../../../model/calendar.ts';
import { numberBits } from '../../../model/certificates.ts';
import { playbackSeconds } from '../../../model/live.ts';
import { pictureLimits, uploadSeconds } from '../../../model/picture.ts';
import { signatureSeconds } from '../../../model/stripe-events.ts';

/**
 * Sentences of the report about the behavior of code, which no template shows. Each is proved by tests listed beside it
 * in test/operations/audit/said.template.test.ts: a sentence without one does not compile there.
 */
export const said = {
  stripeSigns: `Stripe alone: each request is signed (HMAC-SHA256 over the raw body, ${signatureSeconds / 60} minutes old at most)`,
  feedSecret: `whoever has the address: it holds a secret of ${secretBytes * 8} bits, of which only the digest is stored`,
  badgeKeys: 'anybody: the public halves of the keys that badges are signed with',
  badge: `whoever knows the number of a certificate (${numberBits} random bits), which is as public as its page`,
  stopSecret: `whoever has the link of a mail: it holds a secret of ${secretBytes * 8} bits, which is stored in the learner’s profile and as a digest`,
  playlistNames: 'anyone who knows a recording’s path gets the names of its files, which open only with a signature',
  chatToken:
    'a single-use token, valid for one minute, which the API gives to owners of the course and moderators of the class',
  playbackToken: `a signed token, good for ${playbackSeconds / 60} minutes and for one player`,
  uploadForm: `a form signed for one learner and one key, good for ${uploadSeconds / 60} minutes`,
  uploadLimits: `a JPEG of at most ${pictureLimits.bytes / 1e6} MB: size and type are signed with the form`,
  tokenOfClient: 'learners by a token of the user pool and of this site’s client',
  publicKeyFields: 'visitors by the site’s public key, for the public fields alone',
  onlyTypedCards: 'Payments use cards entered in a browser, never a terminal.',
  noCardField: 'No field of the API takes a card’s number, code or expiry.',
  storedCard:
    'The table stores the brand, last four digits, month and year that Stripe returns; without the full number these are not account data.',
  oldPack: 'cdk-nag has no rules of 4.0.1',
  scriptsHeld: 'Names carry a hash of the content, and the canary compares page and scripts with the release',
  stripeScriptAlone:
    'The Trusted Types policy payment-script lets one address in, and the checkout and the page of a new card alone ask for it (web/features/checkout/load-stripe.ts)',
  laidByDeployment: 'A commit, built and laid by a deployment, or an earlier release that the publisher brings back',
  noWasmAtCheckout: 'The checkout loads none',
  stripeAsks: 'Stripe.js alone asks for them: nothing of the site names these hosts',
  playerAlone: 'The live player of Amazon IVS, on the page of a class: one policy stands for all pages',
  playerWorker: 'The Trusted Types policy player-worker allows only the player’s own worker',
  signedCalls: 'HTTPS, signed with the keys of their role (SigV4)',
} as const;

import { demoLearner, demoModerator } from '../../stages/demo-accounts.ts';

/** Text that looks like a secret where none may be. The text itself is never reported. */
export interface Finding {
  readonly rule: string;
  readonly line: number;
}

interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  /** Whether a match is not a secret after all. */
  readonly harmless?: (found: RegExpMatchArray) => boolean;
}

/** Published on purpose: the demonstration accounts of a stage without learners (README). */
const PUBLISHED: readonly string[] = [demoLearner.password, demoModerator.password];

/** Bits per character: text by people stays below four, generated text is above. Source: Shannon, 1948. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

/**
 * Our own rules, because existing scanners did not find keys of the services that we use. Sources: Stripe "API keys" and "Webhook
 * signatures", IAM user guide "Unique identifiers", RFC 7468 (PEM), RFC 7519 (JWT).
 */
const RULES: readonly Rule[] = [
  {
    name: 'secret key of Stripe',
    // Placeholders in our tests have a word in place of the random part.
    pattern: /\b[sr]k_(?:live|test)_([A-Za-z\d]{16,})/g,
    harmless: ([, random]) => !/\d/.test(random!) || !/[A-Z]/.test(random!),
  },
  { name: 'live secret key of Stripe', pattern: /\b[sr]k_live_[A-Za-z\d]{8,}/g },
  {
    name: 'webhook secret of Stripe',
    pattern: /\bwhsec_([A-Za-z\d+/=]{16,})/g,
    harmless: ([, random]) => !/\d/.test(random!) || entropy(random!) < 3.5,
  },
  { name: 'access key of AWS', pattern: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g, harmless: ([key]) => /EXAMPLE$/.test(key) },
  { name: 'private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\\n|\s)+[A-Za-z\d+/=]{40}/g },
  { name: 'JSON Web Token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{16,}/g },
  { name: 'token of GitHub', pattern: /\b(?:gh[pousr]_[A-Za-z\d]{30,}|github_pat_\w{30,})/g },
  { name: 'token of npm', pattern: /\bnpm_[A-Za-z\d]{36}\b|_authToken\s*=\s*[^\s$]{8,}/g },
  { name: 'token of Slack', pattern: /\bxox[abprs]-[\w-]{10,}/g },
  { name: 'key in an address', pattern: /\bhttps?:\/\/[^\s/:@"'`]+:[^\s/@"'`$]{6,}@/g },
];

/** A password or secret written out in code or settings. */
const LITERAL: Rule = {
  name: 'password or secret written out',
  pattern: /(?:password|passwd|secret|secretkey|private_?key|api_?key)["']?\s*[:=]\s*(["'`])([^"'`\s${}]{8,})\1/gi,
  harmless: ([, , text]) => PUBLISHED.includes(text!),
};

/** Long random text in the settings of deployed resources. */
const RANDOM: Rule = {
  name: 'long random text',
  pattern: /(?<![\w+/=.-])[A-Za-z\d+/_=-]{28,}(?![\w+/=.-])/g,
  harmless: ([text]) => /^[\da-f-]+$/i.test(text) || !/\d/.test(text) || !/[a-z]/.test(text) || entropy(text) < 4.5,
};

/** What a text may contain depends on where it is. */
export type Kind =
  /** Any file: checks for keys of known formats. */
  | 'any'
  /** Files that we write and deploy: also checks for passwords written out. */
  | 'source'
  /** The value of a setting: also checks for random text. */
  | 'value';

/** What looks like a secret in a text, with its line. */
export function secretsIn(text: string, kind: Kind = 'any'): Finding[] {
  const rules = [...RULES, ...(kind === 'any' ? [] : [LITERAL]), ...(kind === 'value' ? [RANDOM] : [])];
  return rules.flatMap(({ name, pattern, harmless }) =>
    [...text.matchAll(pattern)]
      .filter((found) => !harmless?.(found))
      .map(({ index }) => ({ rule: name, line: text.slice(0, index).split('\n').length })),
  );
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What is somebody's, or opens something, by its form. */
const forms: readonly (readonly [string, RegExp])[] = [
  ['an e-mail address', /[\w.+-]+@[\w-]+\.[\w.-]*[a-z]/i],
  ['a token', /\beyJ[\w-]{8,}\.[\w-]+/],
  ['a secret', /\b(?:sk|rk)_(?:test|live)_\w+|\bwhsec_\w+|_secret_\w+|-----BEGIN/],
  ['a signature', /[?&](?:Signature|X-Amz-Signature|token)=[\w~-]+/i],
  ['an address of the network', /(?<![\w.:/])(?:127\.0\.0\.1|::1)(?![:\d])/],
];

/**
 * Lines of a stage's logs that say who somebody is, or hold what opens something. What learners say in a class is kept in a
 * log group of its own, for moderation; it is not looked at here. What the firewall blocked is logged with its address, as AWS does:
 * the person on call looks for it there.
 * @param directory where the stage keeps its state
 */
export function personalLines(directory: string): string[] {
  const people = globSync(join(directory, 'cognito/*/users.jsonl')).flatMap(namesIn);
  return globSync(join(directory, 'logs/*.log'))
    .filter((file) => !basename(file).startsWith('aws-vendedlogs-ivschat'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => {
          const isBlocked = basename(file).startsWith('aws-waf-logs-');
          const named = forms.filter(([what]) => !(isBlocked && what === 'an address of the network'));
          const what = named.find(([, form]) => form.test(line))?.[0] ?? people.find((text) => line.includes(text));
          return what === undefined ? [] : [`${basename(file)} has ${what}: ${line.slice(0, 300)}`];
        }),
    );
}

/** Accounts by what the pool knows of them; a name of one word may be a word of a log as well. */
function namesIn(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const { sub, attributes } = JSON.parse(line).value ?? {};
      return [sub, attributes?.name?.includes(' ') ? attributes.name : undefined].filter(Boolean) as string[];
    });
}

/** @throws when a stage's logs say who somebody is */
export function expectNobodyNamed(directory: string): void {
  if (!existsSync(directory)) return;
  const found = personalLines(directory);
  if (found.length > 0) throw new Error(`The logs hold personal data or secrets:\n${found.slice(0, 20).join('\n')}`);
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Patterns of personal data and of credentials. */
const forms: readonly (readonly [string, RegExp])[] = [
  ['an e-mail address', /[\w.+-]+@[\w-]+\.[\w.-]*[a-z]/i],
  ['a token', /\beyJ[\w-]{8,}\.[\w-]+/],
  ['a secret', /\b(?:sk|rk)_(?:test|live)_\w+|\bwhsec_\w+|_secret_\w+|-----BEGIN/],
  ['a signature', /[?&](?:Signature|X-Amz-Signature|token)=[\w~-]+/i],
  ['an address of the network', /(?<![\w.:/])(?:127\.0\.0\.1|::1)(?![:\d])/],
];

/**
 * Lines of a stage's logs that identify a person or contain a credential. Class messages are kept in a separate log
 * group, for moderation, and not checked here. Requests blocked by the firewall are logged with their address, as on
 * AWS, for the person on call.
 * @param directory the stage's state folder
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

/**
 * The accounts' names and addresses in the pool. One-word names are skipped, because they may occur in logs as words.
 */
function namesIn(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const { sub, attributes } = JSON.parse(line).value ?? {};
      return [sub, attributes?.name?.includes(' ') ? attributes.name : undefined].filter(Boolean) as string[];
    });
}

/**
 * @throws when a stage's logs identify a person
 */
export function expectNobodyNamed(directory: string): void {
  if (!existsSync(directory)) return;
  const found = personalLines(directory);
  if (found.length > 0) throw new Error(`The logs hold personal data or secrets:\n${found.slice(0, 20).join('\n')}`);
}

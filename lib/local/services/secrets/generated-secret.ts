import { randomInt } from 'node:crypto';
import type { JsonObject } from '../../kernel/json.ts';

/**
 * The secret that GenerateSecretString of AWS::SecretsManager::Secret specifies (GetRandomPassword in the Secrets
 * Manager API reference): a password, or the template with the password under the given key.
 */
export function generatedSecret(wish: JsonObject): string {
  const excluded = new Set(String(wish['ExcludeCharacters'] ?? ''));
  const off = (name: string) => String(wish[name] ?? false) === 'true';
  const kinds = [
    off('ExcludeLowercase') ? '' : 'abcdefghijklmnopqrstuvwxyz',
    off('ExcludeUppercase') ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    off('ExcludeNumbers') ? '' : '0123456789',
    off('ExcludePunctuation') ? '' : '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    off('IncludeSpace') ? ' ' : '',
  ].map((characters) => [...characters].filter((character) => !excluded.has(character)));
  const usable = kinds.filter((characters) => characters.length > 0);
  const all = usable.flat();
  const length = Number(wish['PasswordLength'] ?? 32);
  if (all.length === 0) throw new Error('its GenerateSecretString excludes every character');
  const each = String(wish['RequireEachIncludedType'] ?? true) === 'true';
  if (each && length < usable.length) throw new Error('its PasswordLength has no room for each type of character');
  const pick = (from: readonly string[]) => from[randomInt(from.length)]!;
  let password: string[];
  do password = Array.from({ length }, () => pick(all));
  while (each && !usable.every((characters) => characters.some((character) => password.includes(character))));
  const text = password.join('');
  const key: string | undefined = wish['GenerateStringKey'];
  return key ? JSON.stringify({ ...JSON.parse(wish['SecretStringTemplate'] ?? '{}'), [key]: text }) : text;
}

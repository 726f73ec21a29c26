/** The attributes of a user, and their allowed values. */
import { invalidParameter } from '../errors.ts';

export interface AttributeRule {
  readonly type: 'String' | 'Number' | 'DateTime' | 'Boolean';
  readonly mutable: boolean;
  readonly required: boolean;
  /** Minimum length of a string or value of a number. */
  readonly min: number;
  readonly max: number;
}

/** The OpenID Connect attributes, which every pool has. */
export const standardAttributes = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
];

/** The name of a custom attribute everywhere but in its declaration. */
export function customName(name: string, developerOnly = false): string {
  return `${developerOnly ? 'dev:' : ''}custom:${name}`;
}

/** Throws InvalidParameterException unless the attribute allows `value`. */
export function checkAttribute(name: string, value: string, rules: ReadonlyMap<string, AttributeRule>): void {
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw invalidParameter('Invalid email address format.');
  }
  if (name === 'phone_number' && value && !/^\+\d{3,15}$/.test(value)) {
    throw invalidParameter('Invalid phone number format.');
  }
  if (/^(email|phone_number)_verified$/.test(name)) {
    if (value === 'true' || value === 'false') return;
    throw broken(name, 'Attribute value must be a boolean');
  }
  const rule = rules.get(name);
  if (!rule) throw broken(name, 'Attribute does not exist in the schema.');
  const size = rule.type === 'Number' ? Number(value) : value.length;
  if (Number.isNaN(size)) throw broken(name, 'Attribute value must be a number');
  if (size < rule.min || size > rule.max) {
    const what = rule.type === 'Number' ? 'Attribute value' : 'String';
    throw broken(
      name,
      size < rule.min ? `${what} must be at least ${rule.min}` : `${what} must be no more than ${rule.max}`,
    );
  }
}

/** Throws InvalidParameterException when a required attribute has no value. */
export function checkRequired(
  values: Readonly<Record<string, string>>,
  rules: ReadonlyMap<string, AttributeRule>,
): void {
  for (const [name, rule] of rules) if (rule.required && !values[name]) throw broken(name, 'The attribute is required');
}

function broken(name: string, what: string) {
  return invalidParameter(`Attributes did not conform to the schema: ${name}: ${what}\n`);
}

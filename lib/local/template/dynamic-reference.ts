/** Where dynamic references get their values. */
export interface DynamicValues {
  /** A Systems Manager parameter. */
  parameter(name: string): string | undefined;
  /** The secret's text. */
  secret(secretId: string): string | undefined;
}

/** The services' own messages. */
const missing = (service: string | undefined) =>
  service === 'secretsmanager'
    ? "Secrets Manager can't find the specified secret."
    : 'Systems Manager finds no such parameter (ParameterNotFound).';

/**
 * Replaces `{{resolve:ssm:name}}`, `{{resolve:ssm-secure:name}}` and `{{resolve:secretsmanager:id:SecretString:key}}`.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html
 * @throws Error of one sentence when there is no such value.
 */
export function resolveDynamic(value: unknown, values: DynamicValues): any {
  if (typeof value === 'string')
    return value.includes('{{resolve:') ? value.replace(/\{\{resolve:([^}]+)\}\}/g, (_, body) => find(body)) : value;
  if (Array.isArray(value)) return value.map((element) => resolveDynamic(element, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolveDynamic(inner, values)]));

  function find(body: string): string {
    const [service, ...rest] = body.split(':');
    const found =
      service === 'ssm' || service === 'ssm-secure'
        ? values.parameter(rest[0]!)
        : service === 'secretsmanager'
          ? secret(rest)
          : undefined;
    if (found === undefined) throw new Error(`nothing is found for {{resolve:${body}}}: ${missing(service)}`);
    return found;
  }

  function secret(parts: string[]): string | undefined {
    // The id may be an ARN, which itself has seven parts.
    const length = parts[0] === 'arn' ? 7 : 1;
    const text = values.secret(parts.slice(0, length).join(':'));
    const key = parts[length + 1];
    if (text === undefined || !key) return text;
    try {
      const found: unknown = JSON.parse(text)[key];
      return found === undefined ? undefined : String(found);
    } catch (error) {
      throw new Error(`the secret of {{resolve:secretsmanager:${parts.join(':')}}} is not JSON`, { cause: error });
    }
  }
}

/** Properties as a custom resource's function gets them: CloudFormation makes every number and boolean a string. */
export function stringified(value: unknown): any {
  if (Array.isArray(value)) return value.map(stringified);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, stringified(member)]));
}

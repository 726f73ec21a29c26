/** What stacks export, and which stacks import it: CloudFormation lets neither go nor change what is in use. */
export interface Exports {
  value(name: string): unknown;
  /** Notes that a stack imports it in the deploy that goes on. */
  used(name: string, by: string): void;
  /** Before a stack is deployed: what it imports is found out anew. */
  begin(stack: string): void;
  /** The deploy failed: it imports what it did before. */
  takeBack(stack: string): void;
  /**
   * What a stack exports from now on.
   * @throws Error of one sentence when another stack still imports what would change or go
   */
  declare(stack: string, exported: ReadonlyMap<string, unknown>): void;
}

export function createExports(): Exports {
  const values = new Map<string, { readonly value: unknown; readonly stack: string }>();
  const imports = new Map<string, Set<string>>();
  const former = new Map<string, Set<string>>();

  return {
    value: (name) => values.get(name)?.value,
    used: (name, by) => void imports.get(by)?.add(name),
    begin(stack) {
      former.set(stack, imports.get(stack) ?? new Set());
      imports.set(stack, new Set());
    },
    takeBack: (stack) => void imports.set(stack, former.get(stack) ?? new Set()),
    declare(stack, exported) {
      for (const [name, { value, stack: owner }] of values) {
        if (owner !== stack || (exported.has(name) && exported.get(name) === value)) continue;
        const users = [...imports]
          .filter(([other, names]) => other !== stack && names.has(name))
          .map(([other]) => other);
        if (users.length === 0) continue;
        const how = exported.has(name) ? 'updated' : 'deleted';
        throw new Error(`Export ${name} cannot be ${how} as it is in use by ${users.join(', ')}`);
      }
      for (const [name, { stack: owner }] of values) if (owner === stack) values.delete(name);
      for (const [name, value] of exported) {
        const owner = values.get(name)?.stack;
        if (owner !== undefined) throw new Error(`Export with name ${name} is already exported by stack ${owner}`);
        values.set(name, { value, stack });
      }
    },
  };
}

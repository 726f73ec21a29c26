/** What stacks export, and which stacks import it: CloudFormation does not let an export in use change or go. */
export interface Exports {
  value(name: string): unknown;
  /** Records that a stack imports the export in the current deployment. */
  used(name: string, by: string): void;
  /** Clears what a stack imports before it is deployed; the deployment records it again. */
  begin(stack: string): void;
  /** The deployment failed: restores what the stack imported before. */
  takeBack(stack: string): void;
  /**
   * Sets what a stack exports from now on.
   * @throws Error of one sentence when another stack still imports an export that would change or go
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

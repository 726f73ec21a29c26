import { attributeOf, intrinsic, intrinsicOf } from './intrinsics.ts';
import { subParts } from './sub.ts';

/** What a value needs before it can be resolved. */
export interface References {
  /** Names inside the template: resources, parameters, pseudo parameters. */
  readonly names: ReadonlySet<string>;
  /**
   * Raw arguments of `Fn::ImportValue` and stack names of `Fn::GetStackOutput`: what other stacks must provide first.
   */
  readonly imports: readonly unknown[];
  readonly stacks: readonly unknown[];
}

/**
 * Walks a value without resolving it.
 * @param holds which conditions are known to hold; both branches of an `Fn::If` count while its condition is not
 * decided
 * @throws Error of one sentence on an intrinsic function that the stage does not know
 */
export function referencesOf(value: unknown, holds: (condition: string) => boolean | undefined): References {
  const found = { names: new Set<string>(), imports: [] as unknown[], stacks: [] as unknown[] };
  walk(value);
  return found;

  function walk(inner: unknown): void {
    if (typeof inner !== 'object' || inner === null) return;
    const name = Array.isArray(inner) ? undefined : intrinsicOf(inner);
    if (!name) return void Object.values(inner).forEach(walk);
    intrinsic(name);
    const argument = (inner as any)[name];
    if (name === 'Ref') found.names.add(argument);
    else if (name === 'Condition') return;
    else if (name === 'Fn::GetAtt') {
      found.names.add(attributeOf(argument)[0]);
      walk(argument);
    } else if (name === 'Fn::Sub') {
      const [template, own = {}] = Array.isArray(argument) ? argument : [argument];
      for (const part of subParts(String(template)))
        if ('name' in part && !Object.hasOwn(own, part.name)) found.names.add(part.name.split('.')[0]!);
      walk(own);
    } else if (name === 'Fn::If' && Array.isArray(argument)) {
      const [condition, yes, no] = argument;
      const answer = holds(condition);
      if (answer !== false) walk(yes);
      if (answer !== true) walk(no);
    } else {
      if (name === 'Fn::ImportValue') found.imports.push(argument);
      if (name === 'Fn::GetStackOutput') found.stacks.push(argument?.StackName);
      walk(argument);
    }
  }
}

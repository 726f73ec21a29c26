import { intrinsicOf } from '../../../lib/local/template/intrinsics.ts';
import type { Assembly, StackSource, Template } from '../../../lib/local/template/template.ts';

type Outputs = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/**
 * A stack with its imports from other stacks replaced by values, so that it can be created on its own.
 * @param outputs of all stacks once they exist
 */
export function withImports(source: StackSource, outputs: Outputs, { stacks }: Assembly): StackSource {
  const exported = new Map<string, unknown>();
  for (const { name, template } of stacks)
    for (const [output, { Export }] of Object.entries(template.Outputs ?? {}))
      if (Export) exported.set(JSON.stringify(Export.Name), outputs.get(name)?.[output]);
  return { ...source, template: replaced(source.template) as Template };

  function replaced(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(replaced);
    const name = intrinsicOf(value);
    if (name === 'Fn::ImportValue')
      return exported.get(JSON.stringify((value as Record<string, unknown>)[name])) ?? value;
    if (name === 'Fn::GetStackOutput') {
      const { StackName, OutputName } = (value as Record<string, { StackName: string; OutputName: string }>)[name]!;
      return outputs.get(StackName)?.[OutputName] ?? value;
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner)]));
  }
}

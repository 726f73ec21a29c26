import type { Operation } from './operation.ts';
import { textsAt } from './paths.ts';
import { CUSTOM_REFERENCES, REFERENCES, type Reference } from './references.ts';
import { isPart, type Entry, type Registry } from './registry.ts';

type Line = Omit<Reference, 'of'>;

const BY_TYPE = new Map<string, Line[]>();
for (const line of REFERENCES) BY_TYPE.set(line.of, [...(BY_TYPE.get(line.of) ?? []), line]);

const NONE: readonly Line[] = [];

export const isCustom = (type: string): boolean =>
  type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource';

const linesOf = (type: string): readonly Line[] => BY_TYPE.get(type) ?? (isCustom(type) ? CUSTOM_REFERENCES : NONE);

/** Reserved values that are not resource names although they appear where one may. */
const BUILT_IN = new Set(['COGNITO', 'NONE', 'alias/aws/sns']);

/** Layers usually belong to other accounts. */
const OTHERS_LAYER = /^arn:aws:lambda:[a-z0-9-]+:(?!000000000000)\d{12}:layer:/;

/** Resources of AWS or of another account are not looked up here. */
const isForeign = (text: string) =>
  BUILT_IN.has(text) || text.startsWith('alias/aws/') || /^arn:aws:iam::aws:/.test(text) || OTHERS_LAYER.test(text);

function namesOf(
  { at, namesIn }: Pick<Line, 'at' | 'namesIn'>,
  properties: Operation['properties'],
): readonly string[] {
  const texts = textsAt(properties, at);
  return namesIn ? texts.flatMap((text) => namesIn(text, properties)) : texts;
}

/** The service's answer when something that the properties reference does not exist. */
export function missingReference(registry: Registry, { type, properties }: Operation): string | undefined {
  for (const { to, missing, within, ...line } of linesOf(type))
    for (const text of namesOf(line, properties)) {
      if (text === '' || isForeign(text)) continue;
      if (!to.some((target) => registry.find(target, text, within))) return missing.replaceAll('%', () => text);
    }
  return undefined;
}

/** The service's answer when a resource to be removed is still referenced by another. */
export function heldBy(registry: Registry, { type, identities, physicalId }: Entry): string | undefined {
  for (const line of REFERENCES) {
    if (!line.held || !line.to.includes(type)) continue;
    for (const { properties } of registry.of(line.of))
      for (const text of namesOf(line, properties))
        if (identities.has(text) || (line.within && [...identities].some((identity) => isPart(identity, text))))
          return line.held.replaceAll('%', () => physicalId);
  }
  return undefined;
}

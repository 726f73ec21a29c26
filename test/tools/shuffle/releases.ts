import { existsSync } from 'node:fs';
import { readAssembly } from '../../../lib/local/template/assembly.ts';
import type { Assembly, StackSource, Template } from '../../../lib/local/template/template.ts';
import { templatesIn } from '../../../lib/stacks/templates/assembly.ts';
import { baselineFolder, baselineOf, readBaseline } from '../../../lib/operations/changes/baseline.ts';
import { mask } from '../../../lib/operations/changes/masked.ts';
import { synthesize } from '../../../lib/operations/synthesize.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

/** A stage as released now, and as the previous release left it. */
export interface Releases {
  readonly stage: string;
  readonly now: Assembly;
  /**
   * The last release (`test/baseline`); for a stage without one, its own templates with other code, another schema and
   * other content throughout.
   */
  readonly former: Assembly;
}

/** @param folder a `cdk.out` of the stage, which is synthesized when missing */
export async function releasesOf(stage: string, folder: string): Promise<Releases> {
  if (!existsSync(folder)) await synthesize(stage, folder, { checked: false });
  const now = readAssembly(folder);
  const kept = existsSync(baselineFolder(stage))
    ? readBaseline(baselineFolder(stage))
    : baselineOf(templatesIn(folder));
  const stacks = now.stacks
    .filter(({ name }) => kept[shortName(name)])
    .map((source): StackSource => {
      const template = unmasked(kept[shortName(source.name)] as unknown as Template, source.template);
      return { ...source, bytes: undefined, template };
    });
  return { stage, now, former: { stacks, assets: new Map() } };
}

const shortName = (stack: string) => stack.split('-').at(-1)!;

/** A baseline omits code and hashes: each gets a slightly modified copy of the current one. */
function unmasked(template: Template, now: Template): Template {
  const fields = Object.values(template.Resources).map(({ Properties }) => Properties?.FieldName ?? '');
  const replaced = Object.entries(template.Resources).map(([logicalId, resource]) => {
    const alike = Object.values(now.Resources).find(({ Type }) => Type === resource.Type);
    const model = (now.Resources[logicalId] ?? alike)?.Properties ?? {};
    const properties = Object.entries(resource.Properties ?? {}).map(([name, value]) => {
      if (value !== mask) return [name, value] as const;
      // Removed fields still exist in the released schema.
      return [name, name === 'Definition' ? `${model[name]}# ${fields.join(' ')}` : former(model[name])] as const;
    });
    return [logicalId, { ...resource, Properties: Object.fromEntries(properties) }] as const;
  });
  return { ...template, Resources: Object.fromEntries(replaced) };
}

function former(value: JsonObject): unknown {
  if (typeof value === 'string') return `${value} `;
  return value?.S3Key === undefined ? value : { ...value, S3Key: `former-${value.S3Key}` };
}

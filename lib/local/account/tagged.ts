/** Resource Groups Tagging API: the resources of an account that bear a tag, whether a stack has them or not. */
import { AwsError } from '../kernel/aws-error.ts';
import type { JsonObject } from '../kernel/json.ts';
import { arnOf } from './arn-of.ts';
import type { Held, Read } from './read.ts';

/** Tags as the resource types declare them: a list of pairs, or a map. */
function tagsOf({ properties = {} }: Held): Map<string, string> {
  const declared: unknown = properties['Tags'] ?? properties['UserPoolTags'] ?? properties['BackupVaultTags'] ?? [];
  if (!Array.isArray(declared)) return new Map(Object.entries(declared as Record<string, string>));
  return new Map(declared.map(({ Key, Value }: { Key: string; Value: string }) => [Key, Value]));
}

const matches =
  (tags: ReadonlyMap<string, string>) =>
  ({ Key, Values = [] }: JsonObject) =>
    tags.has(Key) && (Values.length === 0 || Values.includes(tags.get(Key)));

export const taggedReads: readonly Read[] = [
  {
    ...{ service: 'tagging', on: 'GetResources', action: 'tag:GetResources', protocol: 'json' },
    answer({ kernel, all, retained }, { TagFilters = [], PaginationToken: _, ...others }) {
      const [other] = Object.keys(others);
      if (other) throw new AwsError('InvalidParameterException', `GetResources locally has no ${other}`);
      const ResourceTagMappingList = [...all(), ...retained.list()].flatMap((each) => {
        const [arn, tags] = [arnOf(kernel, each), tagsOf(each)];
        if (!arn || !(TagFilters as JsonObject[]).every(matches(tags))) return [];
        return { ResourceARN: arn, Tags: [...tags].map(([Key, Value]) => ({ Key, Value })) };
      });
      return { PaginationToken: '', ResourceTagMappingList };
    },
  },
];

/** Retained resources of deleted stacks: how an operator finds them by tag and deletes them. */
import type { Books, Held } from '../../../lib/local/account/read.ts';
import { leftovers } from '../../../lib/local/account/leftovers.ts';
import { taggedReads } from '../../../lib/local/account/tagged.ts';
import type { Kernel } from '../../../lib/local/kernel/kernel.ts';
import { createRetained } from '../../../lib/local/template/retained.ts';
import type { ResourceTypes } from '../../../lib/local/template/resource-types.ts';
import type { StateRecord } from '../../../lib/local/template/state.ts';

const removed: string[] = [];
let hasObjects = true;
const types = {
  of: (type: string) => ({
    async remove({ physicalId, properties }: { physicalId: string; properties: Record<string, unknown> }) {
      if (properties['DeletionProtection'] === 'ACTIVE') throw new Error('deletion protection is activated');
      if (type === 'AWS::S3::Bucket' && hasObjects) throw new Error('The bucket you tried to delete is not empty');
      removed.push(physicalId);
    },
  }),
} as unknown as ResourceTypes;
const record = (type: string, physicalId: string, Arn: string, properties: object): StateRecord => ({
  ...{ stack: 's', root: 's', logicalId: physicalId, needs: [], type, physicalId },
  ...{ attributes: { Arn }, properties: { ...properties } },
});
const Tags = [{ Key: 'stage', Value: 'a' }];
const table = () => record('AWS::DynamoDB::Table', 't', 'arn:t', { Tags });
const pool = () =>
  record('AWS::Cognito::UserPool', 'p', 'arn:p', { UserPoolTags: { stage: 'a' }, DeletionProtection: 'ACTIVE' });

let books: Books;
beforeEach(() => {
  removed.length = 0;
  hasObjects = true;
  const retained = createRetained(types);
  const standing: Held[] = [record('AWS::S3::Bucket', 'standing', 'arn:standing', { Tags })];
  const kernel = { partition: 'aws', account: '000000000000', clock: { now: () => 0 } } as unknown as Kernel;
  books = { kernel, retained, all: () => standing } as unknown as Books;
  retained.keep(table());
  retained.keep(pool());
  retained.keep(record('AWS::S3::Bucket', 'b', 'arn:b', { Tags }));
  retained.keep(record('AWS::S3::Bucket', 'other', 'arn:other', { Tags: [{ Key: 'stage', Value: 'b' }] }));
  retained.keep(record('AWS::Logs::LogGroup', 'l', 'arn:l:*', { Tags }));
  retained.keep(record('AWS::KMS::Key', 'k', 'arn:k', { Tags }));
});

const found = async (filter: object = { Key: 'stage', Values: ['a'] }) => {
  const answer = (await taggedReads[0]!.answer(books, { TagFilters: [filter] })) as any;
  return answer.ResourceTagMappingList.map(({ ResourceARN }: { ResourceARN: string }) => ResourceARN);
};
const call = async (on: string, input: object, ...groups: string[]) =>
  leftovers
    .find((each) => each.on === on || (each.on instanceof RegExp && each.on.test(on)))!
    .answer(books, input, ...groups);
const refused = (on: string, input: object, ...groups: string[]) =>
  call(on, input, ...groups).then(
    () => 'not refused',
    ({ code, message }) => `${code}: ${message}`,
  );

test('finds tagged resources, both in stacks and retained', async () => {
  expect(await found()).toEqual(['arn:standing', 'arn:t', 'arn:p', 'arn:b', 'arn:l', 'arn:k']);
  expect(await found({ Key: 'stage' })).toContain('arn:other');
  expect(await found({ Key: 'owner' })).toEqual([]);
});

test('refuses to delete a protected user pool', async () => {
  const deletion = { UserPoolId: 'p' };
  expect(await refused('DeleteUserPool', deletion)).toBe('InvalidParameterException: deletion protection is activated');
  expect(await found()).toContain('arn:p');
  await call('UpdateUserPool', { UserPoolId: 'p', DeletionProtection: 'INACTIVE' });
  await call('DeleteUserPool', deletion);
  expect(removed).toEqual(['p']);
  expect(await found()).not.toContain('arn:p');
});

test('deletes only empty buckets, and none that a stack has', async () => {
  const on = 'DELETE /b';
  expect(await refused(on, {}, 'b')).toMatch(/^BucketNotEmpty: /);
  hasObjects = false;
  await call(on, {}, 'b');
  expect(removed).toEqual(['b']);
  expect(await refused(on, {}, 'standing')).toMatch(/only what a stack has left behind/);
});

test('deletes log groups and keys, and refuses unknown parameters', async () => {
  await call('DeleteLogGroup', { logGroupName: 'l' });
  expect(await call('ScheduleKeyDeletion', { KeyId: 'k' })).toMatchObject({ KeyState: 'PendingDeletion' });
  expect(removed).toEqual(['l', 'k']);
  expect(await refused('DeleteTable', { TableName: 't', More: 1 })).toContain('no More');
});

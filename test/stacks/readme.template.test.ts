/** What the operators' documents say of the stacks is what they have. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reservedConcurrencyOf } from '../../lib/operations/preflight/findings.ts';
import { assembly, type Template } from '../support/assemblies.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8').replace(/\s+/g, ' ');
const lines = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8').split('\n');
const resourcesOf = ({ Resources }: Template) => Object.values(Resources);

test.each(['staging', 'prod'])(
  'the README lists each stack of %s with its resources, and what stays',
  async (stage) => {
    const told = lines('lib/operations/README.md').flatMap((line) => {
      const [, name, count, stays = ''] = /^\| (\w+) +\| [^|]+\| (\d+) +\| ([^|]+)\|/.exec(line) ?? [];
      return name ? [[name, Number(count), Number(/(\d+) log groups?/.exec(stays)?.[1])]] : [];
    });
    const { templates } = await assembly(stage);
    const there = Object.entries(templates).map(([name, template]) => [
      name,
      resourcesOf(template).length,
      resourcesOf(template).filter(
        ({ Type, DeletionPolicy }) => Type === 'AWS::Logs::LogGroup' && DeletionPolicy !== 'Delete',
      ).length,
    ]);
    expect(there.length).toBeGreaterThan(0);
    const byName = (rows: typeof there) => Object.fromEntries(rows.map((row) => [row[0], row]));
    expect(byName(told)).toMatchObject(byName(there));
  },
);

test('says which quota of Lambda staging and prod need, apart and in one account', async () => {
  const [staging, prod] = await Promise.all(
    ['staging', 'prod'].map(async (stage) => reservedConcurrencyOf((await assembly(stage)).templates)),
  );
  const needed = (reserved: number) => (reserved + 100).toLocaleString('en-US');
  expect(staging).toBe(prod);
  expect(read('lib/operations/FIRST-DEPLOYMENT.md')).toContain(
    `staging and prod each reserve ${prod} and Lambda keeps 100 unreserved, so a deploy fails with less than ${needed(prod!)}.`,
  );
  expect(read('lib/operations/README.md')).toContain(`they would need a Lambda quota of ${needed(staging! + prod!)}.`);
});

test('the runbook says how long a deploy waits for the publisher', async () => {
  const { templates } = await assembly('prod');
  const [id, { Properties }] = Object.entries(templates['content']!.Resources).find(
    ([, { Type }]) => Type === 'Custom::Content',
  )!;
  expect(read('lib/stacks/watch/RUNBOOK.md')).toContain(
    `A stack that waits for its custom resource (\`${id}\`): the log of \`fn content-Publisher\`; it gives up after ${Properties.ServiceTimeout / 60} minutes.`,
  );
});

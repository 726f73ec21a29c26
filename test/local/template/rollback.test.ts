/**
 * Updates of stacks that fail: CloudFormation rolls them back (User Guide, "Stack failure options",
 * UPDATE_ROLLBACK_COMPLETE).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStage, type Stage } from '../../../lib/local/stage.ts';
import { fakeService, type FakeLog } from './fake-services.ts';

let directory: string;
let stage: Stage;
const log: FakeLog = { calls: [], put: {} };
const lines: string[] = [];
const thing = (Properties: object = {}, rest: object = {}) => ({ Type: 'Test::Thing', Properties, ...rest });
const custom = (Value: string) => ({ Type: 'Custom::Anything', Properties: { Value } });
const bad = thing({ Fails: true, Uses: [{ Ref: 'Base' }, { Ref: 'Top' }] });

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'openbell-rollback-'));
  lines.length = 0;
  stage = await startStage({
    template: { Resources: before, Outputs },
    directory,
    port: 0,
    services: [fakeService(log)],
    log: (line) => void lines.push(line),
  });
  log.calls.length = 0;
});
afterEach(async () => {
  await stage.stop();
  rmSync(directory, { recursive: true });
});

const before = {
  Base: thing({ Size: 1 }),
  Top: thing({ Uses: { 'Fn::GetAtt': ['Base', 'Size'] } }),
  Leaves: thing({ Name: 'leaves' }),
  Replaced: custom('old'),
};
const Outputs = { Size: { Value: { 'Fn::GetAtt': ['Base', 'Size'] } } };
const update = (Resources: object) => stage.deploy({ template: { Resources, Outputs } });
const standing = () => Object.fromEntries(stage.resources().map((each) => [each.logicalId, each.physicalId]));
const whole = { Base: 'Base', Top: 'Top', Leaves: 'leaves', Replaced: 'old' };

test('restores changed properties, removes new resources, and deletes nothing', async () => {
  const wanted = {
    ...before,
    Base: thing({ Size: 2 }),
    New: thing({ Name: 'new' }),
    Bad: bad,
  };
  const { Leaves: _, ...rest } = wanted as typeof wanted & { Leaves?: object };
  await expect(update({ ...rest, Bad: { ...bad, DependsOn: ['New'] } })).rejects.toThrow('template/Bad: it refuses');
  expect(log.calls).toEqual([
    'put template/Base again',
    'put template/New',
    'put template/Top again',
    // The rollback.
    'put template/Base again',
    'put template/Top again',
    'remove new',
  ]);
  expect(log.put['template/Base']!.properties).toEqual({ Size: 1 });
  expect(standing()).toEqual(whole);
  expect(stage.outputs()).toEqual({ template: { Size: 1 } });
  expect(lines).toEqual(['template: UPDATE_ROLLBACK_COMPLETE']);
  log.calls.length = 0;
  await update(before);
  expect(log.calls).toEqual([]);
});

test("restores the failed resource's properties, too", async () => {
  await expect(update({ ...before, Base: thing({ Size: 1, Fails: true }) })).rejects.toThrow(
    'template/Base: it refuses',
  );
  expect(log.calls).toEqual(['put template/Base again']);
  expect(log.put['template/Base']!.properties).toEqual({ Size: 1 });
});

test('keeps a replaced resource until all has succeeded', async () => {
  await expect(
    update({ ...before, Replaced: custom('new'), Bad: { ...bad, DependsOn: ['Replaced'] } }),
  ).rejects.toThrow();
  expect(log.calls).toEqual(['put template/Replaced again', 'put template/Replaced again', 'remove new']);
  expect(standing()).toEqual(whole);
  log.calls.length = 0;
  await update({ ...before, Replaced: custom('new'), Last: thing({}, { DependsOn: ['Replaced'] }) });
  expect(log.calls).toEqual(['put template/Replaced again', 'put template/Last', 'remove old']);
});

test('rolls back a changed type under the same name', async () => {
  await expect(
    update({ ...before, Replaced: thing({ Name: 'new' }), Bad: { ...bad, DependsOn: ['Replaced'] } }),
  ).rejects.toThrow();
  expect(log.calls).toEqual(['put template/Replaced', 'put template/Replaced again', 'remove new']);
  expect(standing()).toEqual(whole);
});

test('RetainExceptOnCreate deletes on a failed creation, and retains from then on', async () => {
  const New = thing({ Name: 'new' }, { DeletionPolicy: 'RetainExceptOnCreate' });
  await expect(update({ ...before, New, Bad: { ...bad, DependsOn: ['New'] } })).rejects.toThrow();
  expect(log.calls).toEqual(['put template/New', 'remove new']);
  expect(standing()).toEqual(whole);
  await update({ ...before, New });
  log.calls.length = 0;
  await expect(update({ ...before, New, Bad: { ...bad, DependsOn: ['New'] } })).rejects.toThrow();
  await update(before);
  expect(log.calls).toEqual([]);
});

test('keeps what is to be retained, and reports what cannot be restored', async () => {
  const New = thing({ Name: 'kept' }, { DeletionPolicy: 'Retain' });
  const stubborn = thing({ Name: 'stubborn' });
  await expect(update({ ...before, New, stubborn, Bad: { ...bad, DependsOn: ['New', 'stubborn'] } })).rejects.toThrow();
  expect(log.calls).toEqual(['put template/New', 'put template/stubborn']);
  expect(lines).toEqual(['template: UPDATE_ROLLBACK_FAILED\ncould not be put back: template/stubborn: it stays']);
});

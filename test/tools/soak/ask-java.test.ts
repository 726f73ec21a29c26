import { startDynamoDbLocal, type DynamoDbLocal } from '../../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import { askJava } from './ask-java.ts';

let database: DynamoDbLocal;
beforeAll(async () => void (database = await startDynamoDbLocal()));
afterAll(() => database.stop());

test('a Java process collects its garbage when asked to', async () => {
  const edenUsed = async () =>
    Number(/eden space \w+, +(\d+)% used/.exec(await askJava(database.pid, 'GC.heap_info'))![1]);
  expect(await edenUsed()).toBeGreaterThan(0);
  await askJava(database.pid, 'GC.run');
  expect(await edenUsed()).toBe(0);
});

test('a command that Java does not know is refused with its words', async () => {
  await expect(askJava(database.pid, 'GC.nothing')).rejects.toThrow('refuses GC.nothing');
});

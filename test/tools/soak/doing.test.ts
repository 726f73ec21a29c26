import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../stage/caller.ts';
import { act } from './doing.ts';
import { createTally } from './tally.ts';
import type { Learner, World } from './world.ts';

test('learners write no more messages than their one address may send, and do something else', async () => {
  const asked: string[] = [];
  const api = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push(/mutation (\w+)/.exec(JSON.parse(Buffer.concat(chunks).toString()).query)![1]!);
    response.end('{"data":{}}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  try {
    const tally = createTally();
    const world = {
      config: { graphqlEndpoint: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, apiKey: 'key' } as Config,
      ...{ tally, offers: [{ link: 'a', type: 'course', price: 0 }], messagesLeft: 2 },
      // The last of the things that they may do.
      random: () => 0.99,
    } as unknown as World;
    for (let times = 0; times < 5; times += 1) await act(world, { name: 'Ada', email: 'ada@example.com' } as Learner);
    expect(tally.errors()).toEqual([]);
    const count = (name: string) => asked.filter((each) => each === name).length;
    expect([count('SendContactMessage'), count('ToggleWishlist')]).toEqual([2, 3]);
  } finally {
    api.close();
  }
});

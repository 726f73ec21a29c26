import { liveAnswers } from '../../../lib/local/console/live.ts';
import { livePage } from '../../../lib/local/console/live-page.ts';
import { smallIvs, type SmallIvs } from '../ivs/small-ivs.ts';

let ivs: SmallIvs;
beforeEach(async () => {
  ivs = await smallIvs();
  await ivs.make('Channel', { Name: 'class' });
  ivs.stage.kernel.ports.chat = {
    endpoint: '',
    rooms: () => [{ name: 'class<b>', arn: 'room', connections: [] }],
    speak: () => Promise.resolve(null),
    cut: () => 0,
  };
});
afterEach(() => ivs.stage.stop());

const post = (body: unknown) => liveAnswers(ivs.stage.kernel)['POST /live']!(body) as Promise<unknown>;
const offered = () => [...livePage(ivs.stage.kernel).matchAll(/data-action="(\w+)"/g)].map(([, action]) => action);

test('an operator starts, pauses, resumes and ends a broadcast, and sees the actions possible next', async () => {
  expect(offered()).toEqual(['start']);
  expect(await post({ channel: 'class', action: 'start' })).toMatchObject({ name: 'class', state: 'LIVE' });
  expect(offered()).toEqual(['break', 'stop']);
  // Nothing is recorded here, so nothing waits for the encoder.
  expect(await post({ channel: 'class', action: 'break' })).toMatchObject({ state: 'OFFLINE' });
  await post({ channel: 'class', action: 'resume' });
  expect(liveAnswers(ivs.stage.kernel)['GET /live']!(undefined)).toMatchObject({
    channels: [{ name: 'class', state: 'LIVE', viewers: 0 }],
    rooms: [{ name: 'class<b>' }],
  });
  await post({ channel: 'class', action: 'stop' });
  expect(livePage(ivs.stage.kernel)).toContain('class&lt;b&gt;');
});

test.each([
  [{ channel: 'class', action: 'dance' }, 'BadRequest'],
  [{ action: 'start' }, 'BadRequest'],
  [null, 'BadRequest'],
  [{ channel: 'nobody', action: 'start' }, 'NotFound'],
  [{ channel: 'class', action: 'stop' }, 'ChannelNotBroadcasting'],
])('rejects %j', async (body, code) => {
  await expect(post(body)).rejects.toMatchObject({ code });
});

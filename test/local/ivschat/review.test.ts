import { chatStage, handler, permission, type ChatStage, arn } from './chat-stage.ts';

const review = `
  keep(event);
  const { Content, Attributes } = event;
  if (Content === 'slow') await new Promise((resolve) => setTimeout(resolve, 9000));
  if (Content === 'unhurried') await new Promise((resolve) => setTimeout(resolve, 400));
  if (Content === 'throw') throw new Error('as asked');
  if (Content === 'odd') return { ReviewResult: 'MAYBE', Content };
  if (Content === 'empty') return { ReviewResult: 'ALLOW' };
  if (Content === 'long') return { ReviewResult: 'ALLOW', Content: 'x'.repeat(51) };
  if (Content === 'rude') return { ReviewResult: 'DENY', Content, Attributes: { Reason: 'Be kind' } };
  if (Content === 'no') return { ReviewResult: 'DENY' };
  if (Content === 'call 555 1234') return { ReviewResult: 'ALLOW', Content: 'call ***', Attributes: { changed: 'yes' } };
  return { ReviewResult: 'ALLOW', Content, Attributes };`;

const room = (fallback: object) => ({
  Type: 'AWS::IVSChat::Room',
  Properties: {
    MaximumMessageLength: 50,
    MaximumMessageRatePerSecond: 100,
    MessageReviewHandler: { Uri: arn('Review'), ...fallback },
  },
});

const resources = (directory: string) => ({
  Review: handler(directory, review),
  Strict: room({ FallbackResult: 'DENY' }),
  StrictMay: permission('Review', 'ivschat.amazonaws.com', 'Strict'),
  Lenient: room({}),
  LenientMay: permission('Review', 'ivschat.amazonaws.com', 'Lenient'),
  Forbidden: room({ FallbackResult: 'DENY' }),
});

let chat: ChatStage;
beforeAll(async () => {
  chat = await chatStage(resources);
});
afterAll(() => chat.stop());

test('invokes the handler with the documented event, and delivers what it returns', async () => {
  const ada = await chat.enter('Strict', { userId: 'ada', attributes: { name: 'Ada L.' } });
  const bob = await chat.enter('Strict', { userId: 'bob' });
  const fine = await ada.say('Good morning', { Attributes: { mood: 'good' } });
  expect(fine).toMatchObject({ Type: 'MESSAGE', Content: 'Good morning', Attributes: { mood: 'good' } });
  expect(chat.kept()).toContainEqual({
    Content: 'Good morning',
    MessageId: fine.Id,
    RoomArn: chat.arnOf('Strict'),
    Attributes: { mood: 'good' },
    Sender: { Attributes: { name: 'Ada L.' }, UserId: 'ada', Ip: expect.stringMatching(/127\.0\.0\.1|::1/) },
  });
  const changed = await ada.say('call 555 1234');
  expect(changed).toMatchObject({ Content: 'call ***', Attributes: { changed: 'yes' } });
  expect(await bob.frame(({ Id }) => Id === changed.Id)).toEqual(changed);
});

test('under AWS conditions, a review over 200 ms is too late', async () => {
  const { faults } = chat.stage.kernel;
  const ada = await chat.enter('Strict', { userId: 'ada' });
  await ada.say('Good morning');
  expect(await ada.say('unhurried')).toMatchObject({ Type: 'MESSAGE' });
  faults.set({ rules: [], conditions: 'aws:1' });
  try {
    expect(await ada.say('unhurried')).toMatchObject({ Type: 'ERROR', ErrorCode: 406 });
  } finally {
    faults.set({ rules: [], conditions: 'calm' });
  }
});

test('a denied message returns to its sender only, as 406 with the reason', async () => {
  const ada = await chat.enter('Strict', { userId: 'ada' });
  const bob = await chat.enter('Strict', { userId: 'bob' });
  expect(await ada.say('rude')).toMatchObject({ Type: 'ERROR', ErrorCode: 406, ErrorMessage: 'Be kind' });
  expect(await ada.say('no')).toMatchObject({ Type: 'ERROR', ErrorCode: 406 });
  await ada.say('sorry');
  await bob.frame(({ Content }) => Content === 'sorry');
  expect(bob.frames).toHaveLength(1);
});

test('the fallback decides on an invalid answer, an error or a missing permission', async () => {
  const strict = await chat.enter('Strict');
  const lenient = await chat.enter('Lenient');
  const forbidden = await chat.enter('Forbidden');
  const contents = ['throw', 'odd', 'empty', 'long'];
  const denied = await Promise.all(contents.map((content) => strict.say(content)));
  expect(denied.map(({ ErrorCode }) => ErrorCode)).toEqual([406, 406, 406, 406]);
  const allowed = await Promise.all(contents.map((content) => lenient.say(content)));
  expect(allowed.map(({ Content }) => Content)).toEqual(contents);
  expect(await forbidden.say('hello')).toMatchObject({ ErrorCode: 406 });
  expect(chat.lines.join('\n')).toMatch(/not authorized to perform: lambda:InvokeFunction/);
});

test('the fallback decides when an answer is late', async () => {
  const impatient = await chatStage(resources, { timeoutMs: 200 });
  expect(await (await impatient.enter('Strict')).say('slow')).toMatchObject({ ErrorCode: 406 });
  expect(await (await impatient.enter('Lenient')).say('slow')).toMatchObject({ Type: 'MESSAGE', Content: 'slow' });
  expect(impatient.lines.join('\n')).toMatch(/did not answer in 200 ms; its fallback is DENY/);
  await impatient.stop();
});

test('a cold handler answers too late, and is in time from then on', async () => {
  const cold = await chatStage(resources, { coldIsLate: true });
  try {
    const [strict, lenient] = [await cold.enter('Strict'), await cold.enter('Lenient')];
    const said = await strict.say('Good morning');
    expect(said).toMatchObject({ ErrorCode: 406, ErrorMessage: expect.stringMatching(/by the fallback/) });
    expect(await strict.say('Good morning')).toMatchObject({ Type: 'MESSAGE', Content: 'Good morning' });
    // Two concurrent messages need two environments, so the second is a cold start.
    const both = await Promise.all(['one', 'two'].map((content) => lenient.say(content)));
    expect(both.map(({ Type }) => Type)).toEqual(['MESSAGE', 'MESSAGE']);
    expect(cold.lines.filter((line) => line.includes('began with this message'))).toHaveLength(2);
    const room = cold.arnOf('Forbidden');
    await expect(
      cold.stage.kernel.ports.chat.speak(room, { content: 'hello', userId: 'ada', attributes: {} }),
    ).rejects.toThrow(/by the fallback/);
  } finally {
    await cold.stop();
  }
});

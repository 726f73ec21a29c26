/** How a class's page uses the state file at the edge, and how it requests its tokens. */
import { readClassState, type ClassState } from '../../lib/model/class-state.ts';
import { classRoom } from '../../lib/model/class-polling.ts';
import { asOf, isOutdated } from '../../web/features/live/class-state.ts';
import { arriving, hasTurn, notArrived } from '../../web/features/live/phase.ts';
import type { Classroom } from '../../web/features/live/queries.ts';

const sent: { readonly stream: boolean; readonly chat: boolean }[] = [];
let answer: object = {};
jest.mock('../../web/api/graphql.ts', () => ({
  request: async (_: unknown, { input }: { input: { stream: boolean; chat: boolean } }) => {
    sent.push({ stream: input.stream, chat: input.chat });
    return { enterClass: { playbackUrl: null, token: null, chatToken: null, errors: [], ...answer } };
  },
}));

const end = '2026-11-23T14:30:00.000Z';
const since = '2026-11-23T13:45:00.000Z';
const classroom = {
  ...{ chatUrl: 'wss://chat', userId: 'me', displayName: 'Ada K.', isModerator: false, onAir: false, since: null },
  ...{ viewers: null, slowSeconds: 0, rules: [], statePath: '/public/live/x.json', stateVersion: 4, errors: [] },
  session: { id: 'today', name: 'Opening Bell Live', start: '2026-11-23T13:45:00.000Z', end },
} as unknown as Classroom;
const state = (part: Partial<ClassState> = {}): ClassState => ({
  ...{ since: null, session: null, open: true, recorded: null, viewers: null, slowSeconds: 0, arrival: 5, version: 5 },
  ...part,
});

test('the newer of the API’s response and the state file counts', () => {
  const live = state({ since, session: 'today', viewers: 12, slowSeconds: 10 });
  expect(asOf(classroom, live)).toMatchObject({ onAir: true, since, viewers: 12, slowSeconds: 10 });
  expect(asOf(classroom, { ...live, version: 3 })).toBe(classroom);
  expect(asOf(classroom, undefined)).toBe(classroom);
  const entered = { ...classroom, onAir: true, since, viewers: 30 };
  expect(asOf(entered, state({ since, session: 'today', version: 4 }))).toMatchObject({ onAir: true, viewers: 30 });
  expect(asOf(entered, state())).toMatchObject({ onAir: false, since: null, viewers: null });
});

test.each([
  ['nothing has changed', state(), 0, false],
  ['it goes on air', state({ since, session: 'today' }), 0, false],
  ['another session is on', state({ since, session: 'another' }), 0, true],
  ['an unplanned broadcast', state({ since, session: null }), 0, false],
  ['its channel has gone to another class', state({ open: false }), 0, true],
  ['the session is over', state(), Date.parse(end) + 1000, true],
  ['an older state', state({ open: false, version: 3 }), 0, false],
])('the API is called again when only it can tell: %s', (_, now, at, expected) => {
  expect(isOutdated(classroom, now, Date.parse(since), at || Date.parse(since))).toBe(expected);
});

test('after a call at the end of the session, the API is not called again for it', () => {
  expect(isOutdated(classroom, state(), Date.parse(end) + 1000, Date.parse(end) + 60_000)).toBe(false);
});

test('waiting learners are admitted one after the other, and those who arrive during the broadcast at once', () => {
  const waiting = arriving(notArrived, false, 40_000, 0.5, 0);
  const called = arriving(waiting, true, 40_000, 0.5, 1000);
  expect([hasTurn(called, 20_000), hasTurn(called, 21_000)]).toEqual([false, true]);
  // Their turn does not move with each poll.
  expect(arriving(called, true, 40_000, 0.5, 9000)).toBe(called);
  expect(hasTurn(arriving(notArrived, true, 40_000, 0.5, 1000), 1000)).toBe(true);
  expect(classRoom.changed(0)).toBeGreaterThan(0);
});

test('an invalid state file is ignored', () => {
  expect(readClassState(JSON.parse(JSON.stringify(state())))).toEqual(state());
  for (const wrong of [null, [], 'x', {}, { ...state(), since: 5 }, { ...state(), version: '5' }])
    expect(readClassState(wrong)).toBeUndefined();
});

describe('tokens', () => {
  beforeEach(() => {
    sent.length = 0;
    answer = {};
  });
  const load = () => import('../../web/features/live/enter.ts');

  test('for player and chat are requested together when both are needed, and separately later', async () => {
    const { askStream, askChatToken } = await load();
    answer = { playbackUrl: 'https://live', token: 't', chatToken: 'c' };
    const both = await Promise.all([askStream('a'), askChatToken('a'), askStream('b')]);
    expect(both).toMatchObject([{ token: 't' }, { token: 'c' }, { token: 't' }]);
    expect(sent).toEqual([
      { stream: true, chat: true },
      { stream: true, chat: false },
    ]);
    await askChatToken('a');
    expect(sent.at(-1)).toEqual({ stream: false, chat: true });
  });

  test('one of them may be refused without the other, each with its own reason', async () => {
    const { askStream, askChatToken } = await load();
    const errors = [
      { code: 'NotLive', message: 'Not yet' },
      { code: 'ChatFull', message: 'Full' },
    ];
    answer = { errors };
    expect(await Promise.all([askStream('a'), askChatToken('a')])).toMatchObject([
      { code: 'NotLive' },
      { code: 'ChatFull' },
    ]);
  });
});

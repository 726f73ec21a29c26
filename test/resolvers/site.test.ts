/** Settings, invitations and the schedule. */
import { broken, handlersOf, now, refusedWith } from './handlers.ts';

test('without a settings row there are no settings and no pages', () => {
  const { response } = handlersOf('Query.getHomeSettings');
  expect(response({ result: null }).value).toEqual({ settings: null, pages: [], errors: [] });
});

test.each([
  ['2026-11-22', { inviter: 'Lee', errors: [] }],
  ['2026-11-21', refusedWith('UnknownInvitation')],
])('an invitation until %s is valid on its last day and not after it', (until, answer) => {
  const { response } = handlersOf('Query.getInvitation');
  const result = { invitations: [{ source: 'lee', inviter: 'Lee', until }] };
  expect(response({ args: { source: 'lee' }, result }).value).toEqual(
    'inviter' in answer ? expect.objectContaining(answer) : answer,
  );
  expect(response({ args: { source: 'other' }, result }).value).toEqual(refusedWith('UnknownInvitation'));
});

describe('Query.getScheduleOfMonth', () => {
  const { request, response } = handlersOf('Query.getScheduleOfMonth');

  test.each(['2026-13', '2026-11-31', 'November', ''])('“%s” is no month', (date) => {
    expect(request({ args: { date } }).value).toEqual(refusedWith('InvalidInput'));
  });

  test('returns the refusal if there was one, and otherwise the sessions', () => {
    const refused = request({ args: { date: 'x' } }).value;
    expect(response({ prev: refused }).value).toEqual(refused);
    const stash = { lastEvaluatedKey: 'more' };
    expect(response({ prev: [], stash }).value).toEqual({ entries: [], lastEvaluatedKey: 'more', errors: [] });
  });
});

describe('the steps of a schedule', () => {
  const session = (start: string, end: string) => ({
    PK: 'MONTH#2026-11',
    SK: `${start}#bell-1`,
    GSI1PK: 'SESSIONS#bell',
    GSI1SK: `${start}#bell-1`,
    name: 'Opening bell',
    instructors: ['Lee'],
    end,
  });
  const running = session('2026-11-22T14:00:00.000Z', '2026-11-22T15:00:00.000Z');
  const later = session('2026-11-29T14:00:00.000Z', '2026-11-29T15:00:00.000Z');

  test('sessions that have ended are left out', () => {
    const over = session('2026-11-22T10:00:00.000Z', now);
    const { response } = handlersOf('steps/read-next-sessions');
    expect(response({ result: { items: [over, running] } }).value).toEqual([running]);
  });

  test('eight are returned, whatever has ended among those that are read', () => {
    const { request, response } = handlersOf('steps/read-next-sessions');
    const over = session('2026-11-22T10:00:00.000Z', now);
    const items = [...Array<typeof over>(8).fill(over), ...Array<typeof later>(9).fill(later)];
    const { limit } = request({ args: { link: 'bell' } }).value;
    expect(response({ result: { items: items.slice(0, limit) } }).value).toEqual(Array(8).fill(later));
  });

  test('a page of a month ends where the next one begins', () => {
    const { response } = handlersOf('steps/read-sessions-of-month');
    const stash = {};
    response({ result: { items: [running, later], nextToken: 'more' }, stash });
    expect(stash).toEqual({ lastEvaluatedKey: later.SK });
  });

  test('the broadcast state is read only for sessions that may be on air now', () => {
    const { request, response } = handlersOf('steps/read-on-air');
    expect(request({ prev: [later] })).toMatchObject({ early: { skipTo: 'NEXT' }, value: [{ onAir: false }] });
    const stash = {};
    expect(request({ prev: [running, later], stash }).value.tables.table.keys).toHaveLength(1);
    const onAir = { since: now, session: 'bell-1' };
    const result = { data: { table: [onAir] } };
    expect(response({ prev: [running], stash, result }).value).toMatchObject([
      { id: 'bell-1', link: 'bell', onAir: true },
    ]);
    expect(response({ prev: [running], stash, error: broken }).value).toMatchObject([{ onAir: false }]);
  });
});

/** Footprints of a live class: waiting, on air, chatting, leaving. */
import { maxHistory, maxInChat } from '../../../lib/model/chat.ts';
import { chatCountKey, chatMessageKey, ownedKey } from '../../../lib/model/keys.ts';
import type { ChatMessageItem } from '../../../lib/model/items/classroom.ts';
import type { Footprint } from '../../../lib/operations/scale/footprint.ts';
import { configOf, local } from '../../stage/caller.ts';
import { channel, eventually } from '../../stage/live/classroom.ts';
import { desk } from '../bench/api-operations.ts';
import { subOf, type GrownStage } from '../bench/grown-stage.ts';
import { enter, register } from '../soak/accounts.ts';
import { footprintOf } from './footprint-of.ts';
import { putRows } from './on-table.ts';
import type { Recording, Trace } from './trace.ts';

const minute = 60_000;
const errors = 'errors { code message }';
const asked = (field: string, what: string) =>
  `query Asked($link: String!) { ${field}(link: $link) { ${what} ${errors} } }`;

/** The operations of a class's pages. */
const documents = {
  classroom: asked(
    'getClassroom',
    'chatUrl userId displayName isModerator onAir since viewers slowSeconds rules statePath stateVersion session { id link name start end }',
  ),
  history: asked('getClassroom', 'messages { id userId name isModerator content sentAt } slowSeconds'),
  stream: asked('getProductStream', 'playbackUrl token'),
  replays: asked('getProductReplays', 'replays { id }'),
  // The operation of a course's page (web/features/schedule/course-sessions.graphql).
  schedule: asked(
    'getProductSchedule',
    'entries { id link name type description details instructors { name } zone date start sequence end cancelled movedFrom notice onAir }',
  ),
  /**
   * @param stream whether to get the stream
   * @param chat whether to get the chat
   * @param told which of them may not be refused
   */
  enter: (stream: boolean, chat: boolean, told = errors) =>
    `mutation Enter($link: String!) { enterClass(input: { link: $link, stream: ${stream}, chat: ${chat} }) { playbackUrl token chatToken ${told} } }`,
  attendance: `mutation Note($link: String!) { noteAttendance(link: $link) { ${errors} } }`,
};
/**
 * Longer than a function caches a channel's state from IVS and a class's rows, so that every recording has those calls.
 */
const forgotten = 2500;

export async function recordClass(grown: GrownStage, trace: Trace): Promise<Footprint[]> {
  const { stage, ask, proxy } = grown;
  const { clock } = stage.kernel;
  const variables = { link: desk };
  const { getProductSchedule } = await ask(
    null,
    `{ getProductSchedule(link: "${desk}") { entries { id start } errors { code } } }`,
  );
  const { start, id: session } = getProductSchedule.entries.find(
    (each: { start: string }) => Date.parse(each.start) > clock.now(),
  );
  clock.set(Date.parse(start) - 10 * minute);
  const tokens = await grown.renewed();
  const found: Footprint[] = [];
  const recordAsk = async (name: string, document: string, of = tokens) => {
    const pair: Recording[] = [];
    let count = proxy.take();
    for (const token of of) {
      // Once without recording, so that the function has cached the stage's secrets.
      await ask(token, documents.classroom, variables);
      await new Promise((resolve) => setTimeout(resolve, forgotten));
      proxy.take();
      pair.push(await trace.record(() => ask(token, document, variables)));
      count = proxy.take();
    }
    found.push(footprintOf(name, count, pair as [Recording, Recording], { [desk]: '<product>' }));
  };
  const say = (from: number, to: number) =>
    putRows(
      stage,
      Array.from({ length: to - from }, (_, n) => said(clock.now(), from + n)),
    );

  const [early, tooMany, late] = [await newcomers(grown), await newcomers(grown), await newcomers(grown)];
  const [first] = await newcomers(grown);

  await recordAsk('getClassroom, waiting', documents.classroom);
  await recordAsk('enterClass, chat', documents.enter(false, true), early);
  const inChat = (learners: number) =>
    putRows(stage, [{ ...chatCountKey(desk, session), baseType: 'chat count', learners }]);
  await inChat(maxInChat);
  // A function that has found a chat full remembers it.
  await ask(first!, documents.enter(false, true, ''), variables);
  await recordAsk('enterClass, chat is full', documents.enter(false, true, ''), tooMany);
  await local(stage.url, '/live', { channel, action: 'start' });
  await eventually(async () => (await ask(tokens[0]!, documents.classroom, variables)).getClassroom.onAir);
  await recordAsk('getClassroom, on air', documents.classroom);
  await recordAsk('getProductSchedule, near a class', documents.schedule);
  await recordAsk('enterClass, stream', documents.enter(true, false), early);
  await recordAsk('enterClass, stream, late', documents.enter(true, false), late);
  await recordAsk('getProductStream', documents.stream);
  await recordAsk('noteAttendance', documents.attendance);
  await recordAsk('getClassroom for its messages, none', documents.history);
  await say(0, maxHistory);
  await recordAsk('getClassroom, on air, many messages', documents.classroom);
  await recordAsk(`getClassroom for its messages, ${maxHistory}`, documents.history);
  await local(stage.url, '/live', { channel, action: 'stop' });
  await recordAsk('getProductReplays', documents.replays);
  return found;
}

let registered = 0;

/** Two learners who own the class and have never entered it. @returns their ID tokens */
async function newcomers({ stage }: GrownStage): Promise<string[]> {
  const config = await configOf(stage.url);
  const tokens: string[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const email = `newcomer-${(registered += 1)}@example.com`;
    await register(stage.url, config, email, `Newcomer ${registered}`);
    tokens.push((await enter(config, email)).id);
  }
  await putRows(
    stage,
    tokens.map((token) => ({
      ...ownedKey(subOf(token), desk),
      baseType: 'owned',
      link: desk,
      until: null,
      sources: {},
    })),
  );
  return tokens;
}

/** A message of usual length. */
function said(at: number, number: number): object {
  const sentAt = new Date(at + number).toISOString();
  const id = `message-${number}`;
  const item: ChatMessageItem = {
    ...{ baseType: 'chat message', id, userId: 'somebody', name: 'Ada K.', moderator: false, sentAt },
    content: `Message ${number}: the level held, and the plan stays as it is.`,
    ttl: Math.floor(at / 1000) + 86_400,
  };
  return { ...chatMessageKey(desk, sentAt, id), ...item };
}

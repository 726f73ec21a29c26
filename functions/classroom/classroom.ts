/** getClassroom: the current state of the class for someone who enters it. */
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import type { ChatMessageItem } from '../../lib/model/items/classroom.ts';
import type { Session } from '../../lib/model/items/session.ts';
import { roomPartition, chatMessagePrefix } from '../../lib/model/keys.ts';
import { maxHistory } from '../../lib/model/chat.ts';
import type { ChatMessage, Classroom, ScheduleEntry } from '../../lib/model/schema.generated.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { entranceOf, type OwnClassRequest } from './entrance.ts';
import { classSessions } from './class-rows.ts';
import { stateKeyOf } from './publish-state.ts';
import { opensAt, sessionNow } from './sessions.ts';
import { viewersOf } from './stream.ts';

type ClassroomRequest = OwnClassRequest & { readonly selected?: readonly string[] | undefined };

/** Reads only the selected fields. @throws Refused */
export async function classroom(ask: ClassroomRequest): Promise<Omit<Classroom, 'errors'>> {
  const entrance = await entranceOf(ask);
  const { link, userId, name, isModerator, room, place, onAir } = entrance;
  const now = new Date();
  const session = sessionNow(await classSessions(link), onAir, now.toISOString());
  const since = onAir?.since ?? null;
  // Aliased fields are not recognized; then everything is read, as for a resolver of the previous release.
  const { selected } = ask;
  const isSelected = (field: string) => !selected?.every(isField) || selected.includes(field);
  return {
    chatUrl: place?.chatUrl ?? null,
    userId,
    displayName: name,
    isModerator,
    onAir: since !== null,
    since,
    viewers: isSelected('viewers') ? await viewersOf(entrance) : null,
    slowSeconds: onAir?.slowSeconds ?? 0,
    rules: [...room.rules],
    session: session && toEntry(session, since !== null && onAir?.session === session.id),
    messages: isSelected('messages') ? await messagesSince(link, begin(session, since, now.toISOString())) : null,
    statePath: onAir?.published === undefined ? null : `/${await stateKeyOf(link)}`,
    stateVersion: onAir?.version ?? 0,
  };
}

const fields: Readonly<Record<keyof Classroom, true>> = {
  ...{ chatUrl: true, userId: true, displayName: true, isModerator: true, onAir: true, since: true, viewers: true },
  ...{
    slowSeconds: true,
    rules: true,
    session: true,
    messages: true,
    statePath: true,
    stateVersion: true,
    errors: true,
  },
};
/** @param path `session/name` */
const isField = (path: string): boolean => Object.hasOwn(fields, path.split('/')[0]!) || path === '__typename';

const toEntry = (session: Session, onAir: boolean): ScheduleEntry => ({
  ...session,
  sequence: session.sequence ?? null,
  cancelled: session.cancelled ?? null,
  movedFrom: session.movedFrom ?? null,
  notice: session.notice ?? null,
  instructors: session.instructors.map(({ name }) => ({ name, title: null, bio: null })),
  onAir,
});

/** The instant from which messages belong to the current class; undefined if there is none. */
function begin(session: Session | null, since: string | null, now: string): string | undefined {
  const opens = session ? opensAt(session) : undefined;
  if (opens && opens <= now) return since && since < opens ? since : opens;
  return since ?? undefined;
}

async function messagesSince(link: string, from: string | undefined): Promise<ChatMessage[]> {
  if (!from) return [];
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'PK = :room AND SK BETWEEN :from AND :last',
      ExpressionAttributeValues: toItem({
        ':room': roomPartition(link),
        ':from': chatMessagePrefix + from,
        ':last': `${chatMessagePrefix}~`,
      }),
      ScanIndexForward: false,
      Limit: maxHistory,
    }),
  );
  return Items.reverse().map((item) => {
    const { id, userId, name, moderator, content, sentAt } = fromItem<ChatMessageItem>(item);
    return { id, userId, name, isModerator: moderator, content, sentAt };
  });
}

/** getProductChatToken: a chat token with what the server knows about the learner; nothing in it comes from the client. */
import { CreateChatTokenCommand, IvschatClient, type ChatTokenCapability } from '@aws-sdk/client-ivschat';
import type { ClassPlace } from '../../lib/model/items/classroom.ts';
import { Refused } from '../payments/refusal.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { admitToChat } from './chat-admission.ts';
import { classRows } from './class-rows.ts';
import { entranceOf, takeSeat, type Entrance, type OwnClassRequest } from './entrance.ts';
import { placeOf } from './pool.ts';

const chat = new IvschatClient(clientDefaults);
/** The longest session that IVS Chat allows. */
export const longestChatMinutes = 180;

/** @throws Refused */
export async function productChatToken(ask: OwnClassRequest): Promise<{ token: string }> {
  const entrance = await entranceOf(ask);
  const place = await chatPlaceOf(entrance);
  await takeSeat(entrance, await admitToChat(entrance));
  return { token: await chatTokenOf(entrance, place) };
}

/** Where the class's chat is. @throws Refused while its product has no channel */
export async function chatPlaceOf({ link, place }: Entrance): Promise<ClassPlace> {
  if (place) return place;
  const { room } = await classRows(link, true);
  const now = room && placeOf(room);
  if (!now) throw new Refused('NotLive');
  return now;
}

/** A token for entering the chat once. */
export async function chatTokenOf(
  { link, userId, name, isModerator, until }: Entrance,
  { roomArn }: ClassPlace,
): Promise<string> {
  const capabilities: ChatTokenCapability[] = ['SEND_MESSAGE'];
  if (isModerator) capabilities.push('DELETE_MESSAGE', 'DISCONNECT_USER');
  const { token } = await chat.send(
    new CreateChatTokenCommand({
      roomIdentifier: roomArn,
      userId,
      capabilities,
      // At most 1 KB, which the shortened name guarantees. Products share rooms: the attribute records whose class a message belongs to.
      attributes: { name, moderator: String(isModerator), product: link },
      // The chat session ends when access does.
      sessionDurationInMinutes: minutesUntil(until),
    }),
  );
  return token!;
}

/** @param until ISO instant, or null: never */
export function minutesUntil(until: string | null, now = Date.now()): number {
  if (until === null) return longestChatMinutes;
  return Math.max(1, Math.min(longestChatMinutes, Math.ceil((Date.parse(until) - now) / 60_000)));
}

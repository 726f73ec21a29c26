/** getProductChatToken: entrance to the chat, with what the server says of the learner and nothing that they say themselves. */
import { CreateChatTokenCommand, IvschatClient, type ChatTokenCapability } from '@aws-sdk/client-ivschat';
import { Refused } from '../payments/refusal.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { entranceOf, takeSeat, type OwnClassRequest } from './entrance.ts';

const chat = new IvschatClient(clientDefaults);
/** The longest that IVS Chat allows. */
const longestMinutes = 180;

/** @throws Refused */
export async function productChatToken(ask: OwnClassRequest): Promise<{ token: string }> {
  const entrance = await entranceOf(ask);
  const { link, place, userId, name, isModerator, until } = entrance;
  if (!place) throw new Refused('NotLive');
  await takeSeat(entrance);
  const capabilities: ChatTokenCapability[] = ['SEND_MESSAGE'];
  if (isModerator) capabilities.push('DELETE_MESSAGE', 'DISCONNECT_USER');
  const { token } = await chat.send(
    new CreateChatTokenCommand({
      roomIdentifier: place.roomArn,
      userId,
      capabilities,
      // At most 1 KB: the name is short, whatever the learner's is. Rooms are shared: what is said belongs to this product.
      attributes: { name, moderator: String(isModerator), product: link },
      // With the access ends the session that it opened.
      sessionDurationInMinutes: minutesUntil(until),
    }),
  );
  return { token: token! };
}

/** @param until ISO instant, or null: never */
export function minutesUntil(until: string | null, now = Date.now()): number {
  if (until === null) return longestMinutes;
  return Math.max(1, Math.min(longestMinutes, Math.ceil((Date.parse(until) - now) / 60_000)));
}

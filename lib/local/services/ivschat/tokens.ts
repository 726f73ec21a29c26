import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { limits, type Attributes, type Capability } from './limits.ts';

/** What a chat token says of who comes with it. */
export interface Ticket {
  readonly roomArn: string;
  readonly userId: string;
  readonly capabilities: readonly Capability[];
  readonly attributes: Attributes;
  /** Milliseconds since the epoch, on the stage's clock. */
  readonly tokenUntil: number;
  readonly sessionUntil: number;
}

export interface Tokens {
  issue(ticket: Omit<Ticket, 'tokenUntil'>): { readonly token: string; readonly tokenUntil: number };
  /** Takes the token: it opens one connection, within its minute. Undefined when it is not good, or no more. */
  redeem(token: string): Ticket | undefined;
}

/** Chat tokens. They are opaque on AWS as well, and here nothing but a name. */
export function createTokens(clock: Clock): Tokens {
  const tickets = new Map<string, Ticket>();
  return {
    issue(ticket) {
      const now = clock.now();
      // Oldest first; what was never used does not stay.
      for (const [token, { tokenUntil }] of tickets) {
        if (tokenUntil > now) break;
        tickets.delete(token);
      }
      // A sub-protocol of WebSocket may have these signs.
      const token = randomBytes(96).toString('base64url');
      const tokenUntil = Math.min(now + limits.tokenLife * 1000, ticket.sessionUntil);
      tickets.set(token, { ...ticket, tokenUntil });
      return { token, tokenUntil };
    },
    redeem(token) {
      const ticket = tickets.get(token);
      tickets.delete(token);
      return ticket && ticket.tokenUntil > clock.now() ? ticket : undefined;
    },
  };
}

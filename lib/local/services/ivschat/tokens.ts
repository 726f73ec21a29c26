import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { limits, type Attributes, type Capability } from './limits.ts';

/** What a chat token says about its user. */
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
  /**
   * Redeems the token, which opens one connection within its minute. Undefined when it is invalid, used, or expired.
   */
  redeem(token: string): Ticket | undefined;
}

/** Chat tokens. They are opaque on AWS too, and here just a key. */
export function createTokens(clock: Clock): Tokens {
  const tickets = new Map<string, Ticket>();
  return {
    issue(ticket) {
      const now = clock.now();
      // Oldest first; tokens that were never used are dropped.
      for (const [token, { tokenUntil }] of tickets) {
        if (tokenUntil > now) break;
        tickets.delete(token);
      }
      // The characters allowed in a WebSocket subprotocol.
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

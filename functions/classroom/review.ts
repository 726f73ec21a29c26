/**
 * Reviews each chat message before others see it. It makes no calls, because IVS Chat waits only 200 ms and takes no response for a
 * rejection (the room's fallback). It neither reads nor logs the author and their IP address.
 */
import { messageProblem } from '../../lib/model/chat.ts';

/** How long a warm-up call takes, in milliseconds, so concurrent calls keep that many instances warm. */
const heldFor = 100;

/** The event that IVS Chat sends (IVS Chat user guide, "Chat message review handler"). */
export interface ReviewRequest {
  /** Sent by leftovers.ts to keep the function warm. */
  readonly Warm?: true;
  readonly Content?: string;
  readonly Attributes?: Readonly<Record<string, string>>;
}

export interface ReviewAnswer {
  readonly ReviewResult: 'ALLOW' | 'DENY';
  readonly Content: string;
  readonly Attributes: Readonly<Record<string, string>>;
}

export async function handler({ Warm, Content = '' }: ReviewRequest): Promise<ReviewAnswer> {
  if (Warm) await new Promise((resolve) => setTimeout(resolve, heldFor));
  const problem = messageProblem(Content);
  // Clients choose a message's attributes, so none are passed on.
  if (problem === null) return { ReviewResult: 'ALLOW', Content, Attributes: {} };
  return { ReviewResult: 'DENY', Content, Attributes: { Reason: problem } };
}

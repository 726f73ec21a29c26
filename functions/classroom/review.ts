/**
 * Looks through each message of a chat before the others see it. It asks nobody anything: IVS Chat waits 200 ms and takes
 * silence for a refusal (the room's fallback). Who wrote it, and from where, is not looked at and not logged.
 */
import { messageProblem } from '../../lib/model/chat.ts';

/** How long a call that keeps a copy warm holds it, in milliseconds, so that calls at the same time keep as many copies. */
const heldFor = 100;

/** What IVS Chat sends (IVS Chat user guide, "Chat message review handler"). */
export interface ReviewRequest {
  /** Sent by ourselves (leftovers.ts), so that the next message does not meet a cold function. */
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
  // Attributes of a message come from whoever sends it: nobody is shown any.
  if (problem === null) return { ReviewResult: 'ALLOW', Content, Attributes: {} };
  return { ReviewResult: 'DENY', Content, Attributes: { Reason: problem } };
}

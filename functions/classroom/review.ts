/**
 * Looks through each message of a chat before the others see it. It asks nobody anything: IVS Chat waits 200 ms and takes
 * silence for a refusal (the room's fallback). Who wrote it, and from where, is not looked at and not logged.
 */
import { messageProblem } from '../../lib/model/chat.ts';

/** What IVS Chat sends (IVS Chat user guide, "Chat message review handler"). */
export interface ReviewRequest {
  readonly Content?: string;
  readonly Attributes?: Readonly<Record<string, string>>;
}

export interface ReviewAnswer {
  readonly ReviewResult: 'ALLOW' | 'DENY';
  readonly Content: string;
  readonly Attributes: Readonly<Record<string, string>>;
}

export async function handler({ Content = '' }: ReviewRequest): Promise<ReviewAnswer> {
  const problem = messageProblem(Content);
  // Attributes of a message come from whoever sends it: nobody is shown any.
  if (problem === null) return { ReviewResult: 'ALLOW', Content, Attributes: {} };
  return { ReviewResult: 'DENY', Content, Attributes: { Reason: problem } };
}

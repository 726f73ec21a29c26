/** The live class as learners ask for it, for AppSync. A failed answer holds no address and no token. */
import { failure } from '../../lib/model/failures.ts';
import type { ClassRequest, ClassroomRequest, LeaveRequest } from '../../lib/model/live.ts';
import { Refused } from '../payments/refusal.ts';
import { logError } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { checkQuota } from '../shared/quota.ts';
import { noteAttendance } from './attendance.ts';
import { productChatToken } from './chat-token.ts';
import { classroom } from './classroom.ts';
import { enterClass } from './enter.ts';
import { productReplay, productReplays } from './replays.ts';
import { queueRevocation } from './revocations-queue.ts';
import { productStream } from './stream.ts';

type LiveRequest = ClassRequest | ClassroomRequest | LeaveRequest;

export async function handler(ask: LiveRequest): Promise<object> {
  try {
    return { errors: [], ...(await answerTo(ask)) };
  } catch (error) {
    return { ...nothing[ask.operation], errors: [refusalOf(error, ask.operation)] };
  }
}

/** What an answer has to have even when it is a refusal. */
const nothing: Readonly<Partial<Record<LiveRequest['operation'], object>>> = {
  getClassroom: { messages: [] },
  getProductReplays: { replays: [] },
  noteAttendance: { success: false },
  leaveClasses: { success: false },
};

async function answerTo(ask: LiveRequest): Promise<object> {
  switch (ask.operation) {
    case 'getProductStream':
      return entered(ask);
    case 'getProductChatToken':
      await requireQuota(ask.sub);
      return productChatToken(ask);
    case 'enterClass':
      await requireQuota(ask.sub);
      return enterClass(ask);
    case 'getClassroom':
      return classroom(ask);
    case 'getProductReplays':
      return productReplays(ask);
    case 'getProductReplay':
      return productReplay(ask);
    case 'noteAttendance':
      await noteAttendance(ask);
      return { success: true };
    case 'leaveClasses':
      await requireQuota(ask.sub);
      await queueRevocation({ sub: ask.sub, links: [], why: 'all', round: 0 });
      return { success: true };
  }
}

/** Tokens, and what ends them, are given out by IVS to all learners together. @throws Refused */
async function requireQuota(sub: string): Promise<void> {
  const refusal = await checkQuota(sub, 'class');
  if (refusal) throw new Refused(refusal.code, refusal.field, refusal.message);
}

/** The way into a class, which is counted. @throws Refused */
async function entered(ask: Extract<ClassRequest, { operation: 'getProductStream' }>): Promise<object> {
  await requireQuota(ask.sub);
  const stream = await productStream(ask);
  metric('ClassEntered');
  return stream;
}

/** What a learner is told; the cause goes to the log, without what was signed or handed out. */
export function refusalOf(error: unknown, operation: string) {
  if (error instanceof Refused) return error.failure;
  metric('ClassFailure', { operation });
  logError(operation, error);
  return failure('ClassUnavailable');
}

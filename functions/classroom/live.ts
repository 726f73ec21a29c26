/** Learners' requests about live classes, for AppSync. A failure never includes a URL or token. */
import { failure } from '../../lib/model/failures.ts';
import type { Answers } from '../../lib/model/fields.ts';
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
  const none = nothing[ask.operation];
  try {
    const answer = await (answers[ask.operation] as (ask: LiveRequest) => Promise<object | void>)(ask);
    return { ...(none && 'success' in none && { success: true }), ...answer, errors: [] };
  } catch (error) {
    return { ...none, errors: [refusalOf(error, ask.operation)] };
  }
}

/** Non-null fields of each result, for refusals. */
const nothing: Readonly<Partial<Record<LiveRequest['operation'], object>>> = {
  getClassroom: { messages: [] },
  getProductReplays: { replays: [] },
  noteAttendance: { success: false },
  leaveClasses: { success: false },
};

const answers: Answers<LiveRequest> = {
  getProductStream: entered,
  async getProductChatToken(ask) {
    await requireQuota(ask.sub);
    return productChatToken(ask);
  },
  async enterClass(ask) {
    await requireQuota(ask.sub);
    return enterClass(ask);
  },
  getClassroom: classroom,
  getProductReplays: productReplays,
  getProductReplay: productReplay,
  noteAttendance,
  async leaveClasses({ sub }) {
    await requireQuota(sub);
    await queueRevocation({ sub, links: [], why: 'all', round: 0 });
  },
};

/** IVS's quota for issuing and revoking tokens is shared by all learners. @throws Refused */
async function requireQuota(sub: string): Promise<void> {
  const refusal = await checkQuota(sub, 'class');
  if (refusal) throw new Refused(refusal.code, refusal.field, refusal.message);
}

/** The entrance to a class, which is counted. @throws Refused */
async function entered(ask: Extract<ClassRequest, { operation: 'getProductStream' }>) {
  await requireQuota(ask.sub);
  const stream = await productStream(ask);
  metric('ClassEntered');
  return stream;
}

/** What the learner sees; the cause is logged, without anything signed or issued. */
export function refusalOf(error: unknown, operation: string) {
  if (error instanceof Refused) return error.failure;
  metric('ClassFailure', { operation });
  logError(operation, error);
  return failure('ClassUnavailable');
}

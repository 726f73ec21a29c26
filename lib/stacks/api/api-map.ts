/**
 * How each field of the schema is resolved: by a Lambda function, by a data source, or by pipeline steps. A field without a row does not
 * compile, and neither does a field mapped to a function that does not handle it.
 */
import type { ExportRequest, SessionsRequest } from '../../model/account.ts';
import type { CalendarFeedRequest } from '../../model/calendar.ts';
import type { CatalogueRequest } from '../../model/catalogue.ts';
import type { Field, FieldRequest } from '../../model/fields.ts';
import type { VideoRequest } from '../../model/films.ts';
import type { ClassRequest, LeaveRequest, ModerationRequest } from '../../model/live.ts';
import type { PaymentRequest } from '../../model/payment-requests.ts';
import type { PictureRequest } from '../../model/picture.ts';
import type { PracticeRequest } from '../../model/practice.ts';

/** Functions that resolve fields, and the requests each accepts. */
interface Answering {
  readonly catalogue: CatalogueRequest;
  readonly exportData: ExportRequest;
  readonly sessions: SessionsRequest;
  readonly picture: PictureRequest;
  readonly calendarFeed: CalendarFeedRequest;
  readonly payments: PaymentRequest;
  readonly practice: PracticeRequest;
  readonly video: VideoRequest;
  readonly live: ClassRequest | LeaveRequest;
  readonly moderation: ModerationRequest;
}

/** Lambda data sources. This folder, the payments stack and the classroom stack create the functions. */
export type FunctionSource = keyof Answering | 'contact' | 'deleteAccount';
type Source = 'none' | 'table' | FunctionSource;

/** Pipeline functions (resolvers/steps/<name>.ts), and the data source each one calls. */
export const steps = {
  'require-account': 'table',
  'count-request': 'table',
  'require-product': 'table',
  admit: 'none',
  'read-profile': 'table',
  'save-profile': 'table',
  'read-wishes': 'table',
  'read-wish': 'table',
  'toggle-wish': 'table',
  'read-cards': 'catalogue',
  'read-desk': 'table',
  'read-routines': 'table',
  'write-review': 'table',
  'read-progress': 'table',
  'write-progress': 'table',
  'read-notes': 'table',
  'read-lesson': 'table',
  'write-note': 'table',
  'remove-note': 'table',
  'read-completion': 'table',
  'read-passed': 'table',
  'write-certificate': 'table',
  'read-certificate': 'table',
  'read-next-sessions': 'table',
  'read-sessions-of-month': 'table',
  'read-on-air': 'table',
  'end-payments': 'payments',
  'remove-account': 'deleteAccount',
} as const satisfies Record<string, Source>;

type Step = keyof typeof steps;

/** The functions that resolve a field. */
type Answers<F extends Field> = {
  [Name in keyof Answering]: FieldRequest<F> extends Answering[Name] ? Name : never;
}[keyof Answering];

/**
 * How a field is resolved: by a Lambda function (resolvers/invoke.ts), by resolvers/<coordinate>.ts on a data source, or by that file
 * around pipeline steps.
 */
type Row<F extends Field> =
  { readonly invoke: Answers<F> } | { readonly source: Source } | { readonly steps: readonly Step[] };

/** Steps that are retried if a concurrent request wins. */
const retried = (attempt: Step | readonly Step[], attempts: number): readonly Step[] =>
  Array<Step | readonly Step[]>(attempts).fill(attempt).flat() as Step[];

export const fields: { readonly [F in Field]: Row<F> } = {
  'Query.getHomeSettings': { source: 'table' },
  'Query.getInvitation': { source: 'table' },
  'Query.queryProducts': { invoke: 'catalogue' },
  'Query.getProductByLink': { source: 'table' },
  'Query.getSuggestedProducts': { invoke: 'catalogue' },
  'Query.getProductVideo': { invoke: 'video' },
  'Query.getProductStream': { invoke: 'live' },
  'Query.getProductChatToken': { invoke: 'live' },
  'Query.getClassroom': { source: 'live' },
  'Query.getProductReplays': { invoke: 'live' },
  'Query.getProductReplay': { invoke: 'live' },
  'Mutation.noteAttendance': { invoke: 'live' },
  'Mutation.enterClass': { invoke: 'live' },
  'Mutation.leaveClasses': { invoke: 'live' },
  'Mutation.endMySessions': { invoke: 'sessions' },
  'Mutation.endMySession': { invoke: 'sessions' },
  'Mutation.beginEmailChange': { invoke: 'sessions' },
  'Mutation.deleteChatMessage': { invoke: 'moderation' },
  'Mutation.removeFromClass': { invoke: 'moderation' },
  'Mutation.slowChat': { invoke: 'moderation' },
  'Query.getProductSchedule': { steps: ['read-next-sessions', 'read-on-air'] },
  'Query.getScheduleOfMonth': { steps: ['read-sessions-of-month', 'read-on-air'] },
  'Query.getTradeOfTheWeek': { source: 'table' },
  'Query.getProductPreMarketRoutines': { steps: ['read-desk', 'read-routines'] },
  'Query.getPreMarketRoutineSample': { source: 'table' },
  'Query.getUserProfile': { steps: ['read-profile', 'save-profile'] },
  'Query.getWishlist': { steps: ['read-wishes', 'read-cards'] },
  'Query.getOwnedProducts': { source: 'table' },
  'Query.getOwnedProduct': { source: 'table' },
  'Query.exportMyData': { invoke: 'exportData' },
  'Query.getProductReviews': { source: 'table' },
  'Query.getOwnProductReview': { source: 'table' },
  'Query.getUserOrders': { source: 'table' },
  'Query.getUserSubscriptions': { source: 'table' },
  'Query.getUserSubscription': { source: 'table' },
  // One attempt for a new review, a second one for an edit; the others are retries after a concurrent request.
  'Mutation.addProductReview': {
    steps: retried('write-review', 6),
  },
  'Query.getExercise': { invoke: 'practice' },
  'Query.getPractice': { source: 'table' },
  'Query.getDailySet': { invoke: 'practice' },
  'Mutation.answerExercise': { invoke: 'practice' },
  'Query.getProgress': { source: 'table' },
  'Query.getAllProgress': { source: 'table' },
  'Mutation.saveProgress': {
    steps: retried(['read-progress', 'write-progress'], 3),
  },
  // One step per page.
  'Query.getLessonNotes': { steps: ['read-notes', 'read-notes'] },
  'Mutation.saveLessonNote': { steps: ['read-lesson', ...retried('write-note', 3)] },
  'Mutation.deleteLessonNote': { steps: retried('remove-note', 3) },
  'Query.getCertificate': { source: 'table' },
  'Mutation.issueCertificate': {
    steps: ['read-completion', 'read-passed', ...retried('write-certificate', 4), 'read-certificate'],
  },
  'Query.getUserOrder': { source: 'table' },
  'Query.getPromoCode': { invoke: 'payments' },
  'Query.getOwnedMembers': { invoke: 'payments' },
  'Query.getPaymentIntent': { invoke: 'payments' },
  'Query.getSubscriptionIntent': { invoke: 'payments' },
  'Mutation.purchaseFreeProduct': { invoke: 'payments' },
  'Mutation.cancelSubscription': { invoke: 'payments' },
  'Mutation.resumeSubscription': { invoke: 'payments' },
  'Mutation.changeCard': { invoke: 'payments' },
  'Mutation.recheckPayment': { invoke: 'payments' },
  'Mutation.requestRefund': { invoke: 'payments' },
  'Mutation.setUserProfile': { source: 'table' },
  'Mutation.setReminders': { source: 'table' },
  'Mutation.createPictureUpload': { invoke: 'picture' },
  'Mutation.keepPicture': { invoke: 'picture' },
  'Mutation.removePicture': { invoke: 'picture' },
  'Mutation.createCalendarFeed': { invoke: 'calendarFeed' },
  'Mutation.revokeCalendarFeed': { invoke: 'calendarFeed' },
  'Mutation.deleteMyAccount': { steps: ['end-payments', 'remove-account'] },
  'Mutation.noteOpened': { source: 'table' },
  'Mutation.toggleWishlist': { steps: ['read-wish', 'read-cards', 'toggle-wish'] },
  'Mutation.sendContactUsMessage': { source: 'contact' },
  'Mutation.becomeAnInstructorContactMessage': { source: 'contact' },
};

/** Fields open to visitors that belong to one product. They fail with `UnknownProduct` if it does not exist. */
const ofProduct = ['Query.getProductSchedule', 'Query.getProductReviews', 'Query.getPreMarketRoutineSample'];

/** Fields open to visitors that also return content learners have paid for. */
const paidInPart = ['Query.getProductVideo'];

/** Mutations whose own row limits how often a learner can call them (lib/model/practice.ts): no counter is written for them. */
export const selfLimited = ['Mutation.answerExercise'];

/** Queries that are counted like mutations: each reads from Stripe, or counts guesses of codes, or settles what a bundle's members cost. */
export const countedQueries = [
  'Query.getPaymentIntent',
  'Query.getSubscriptionIntent',
  'Query.getPromoCode',
  'Query.getOwnedMembers',
];

/** Whether a counter is written for each call of a learner (lib/model/quotas.ts). */
export const isCounted = (coordinate: string): boolean =>
  coordinate.startsWith('Mutation.') ? !selfLimited.includes(coordinate) : countedQueries.includes(coordinate);

/** The steps that decide whether a field is answered at all. */
export const guardSteps = ['require-account', 'require-product', 'count-request', 'admit'] as const;

/**
 * Steps that run before every field, in this order: signed-in callers must have an active account and sessions that were not ended;
 * mutations are counted unless their own row limits them, and so are queries about payments; product fields check that the product exists; `admit` always runs last.
 * @param isOpen whether visitors may call the field
 */
export function admission(coordinate: string, isOpen: boolean): readonly (keyof typeof steps)[] {
  if (ofProduct.includes(coordinate)) return ['require-product', 'admit'];
  if (isOpen && !paidInPart.includes(coordinate)) return ['admit'];
  return isCounted(coordinate) ? ['require-account', 'count-request', 'admit'] : ['require-account', 'admit'];
}

/** Every field of the schema -> its data source, or the steps around which its resolver stands. A field without a row does not compile. */
import type { Mutation, Query } from '../model/schema.generated.ts';

/** Data sources that are functions: lib/stacks/functions and the payments stack make each. */
export type FunctionSource =
  | 'catalogue'
  | 'contact'
  | 'exportData'
  | 'deleteAccount'
  | 'sessions'
  | 'picture'
  | 'calendarFeed'
  | 'payments'
  | 'video'
  | 'live'
  | 'moderation';
type Source = 'none' | 'table' | FunctionSource;

/** Pipeline functions, resolvers/steps/<name>.ts, and the data source each asks. */
export const steps = {
  'know-account': 'table',
  'count-ask': 'table',
  'know-product': 'table',
  admit: 'none',
  'read-profile': 'table',
  'keep-profile': 'table',
  'read-wishes': 'table',
  'read-wish': 'table',
  'turn-wish': 'table',
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
  'write-certificate': 'table',
  'read-certificate': 'table',
  'read-next-sessions': 'table',
  'read-sessions-of-month': 'table',
  'read-on-air': 'table',
  'end-payments': 'payments',
  'remove-account': 'deleteAccount',
} as const satisfies Record<string, Source>;

type Coordinate = `Query.${keyof Query & string}` | `Mutation.${keyof Mutation & string}`;
type Row = { readonly source: Source } | { readonly steps: readonly (keyof typeof steps)[] };

/** Resolvers, resolvers/<coordinate>.ts. */
export const fields: Record<Coordinate, Row> = {
  'Query.getHomeSettings': { source: 'table' },
  'Query.getInvitation': { source: 'table' },
  'Query.queryProducts': { source: 'catalogue' },
  'Query.getProductByLink': { source: 'table' },
  'Query.getSuggestedProducts': { source: 'catalogue' },
  'Query.getProductVideo': { source: 'video' },
  'Query.getProductStream': { source: 'live' },
  'Query.getProductChatToken': { source: 'live' },
  'Query.getClassroom': { source: 'live' },
  'Query.getProductReplays': { source: 'live' },
  'Query.getProductReplay': { source: 'live' },
  'Mutation.noteAttendance': { source: 'live' },
  'Mutation.leaveClasses': { source: 'live' },
  'Mutation.endMySessions': { source: 'sessions' },
  'Mutation.endMySession': { source: 'sessions' },
  'Mutation.beginEmailChange': { source: 'sessions' },
  'Mutation.deleteChatMessage': { source: 'moderation' },
  'Mutation.removeFromClass': { source: 'moderation' },
  'Mutation.slowChat': { source: 'moderation' },
  'Query.getProductSchedule': { steps: ['read-next-sessions', 'read-on-air'] },
  'Query.getScheduleOfMonth': { steps: ['read-sessions-of-month', 'read-on-air'] },
  'Query.getTradeOfTheWeek': { source: 'table' },
  'Query.getProductPreMarketRoutines': { steps: ['read-desk', 'read-routines'] },
  'Query.getPreMarketRoutineSample': { source: 'table' },
  'Query.getUserProfile': { steps: ['read-profile', 'keep-profile'] },
  'Query.getWishlist': { steps: ['read-wishes', 'read-cards'] },
  'Query.getOwnedProducts': { source: 'table' },
  'Query.getOwnedProduct': { source: 'table' },
  'Query.exportMyData': { source: 'exportData' },
  'Query.getProductReviews': { source: 'table' },
  'Query.getOwnProductReview': { source: 'table' },
  'Query.getUserOrders': { source: 'table' },
  'Query.getUserSubscriptions': { source: 'table' },
  'Query.getUserSubscription': { source: 'table' },
  // One try for a new review, further ones for an edit and for whom others were quicker.
  'Mutation.addProductReview': {
    steps: ['write-review', 'write-review', 'write-review', 'write-review', 'write-review', 'write-review'],
  },
  'Query.getProgress': { source: 'table' },
  'Query.getAllProgress': { source: 'table' },
  // Further tries are for whom another device was quicker.
  'Mutation.saveProgress': {
    steps: ['read-progress', 'write-progress', 'write-progress', 'write-progress', 'write-progress', 'write-progress'],
  },
  'Query.getLessonNotes': { steps: ['read-notes', 'read-notes'] },
  'Mutation.saveLessonNote': { steps: ['read-lesson', 'write-note', 'write-note', 'write-note'] },
  'Mutation.deleteLessonNote': { steps: ['remove-note', 'remove-note', 'remove-note'] },
  'Query.getCertificate': { source: 'table' },
  'Mutation.issueCertificate': {
    steps: [
      'read-completion',
      'write-certificate',
      'write-certificate',
      'write-certificate',
      'write-certificate',
      'read-certificate',
    ],
  },
  'Query.getUserOrder': { source: 'table' },
  'Query.getPromoCode': { source: 'payments' },
  'Query.getOwnedMembers': { source: 'payments' },
  'Query.getPaymentIntent': { source: 'payments' },
  'Query.getSubscriptionIntent': { source: 'payments' },
  'Mutation.purchaseFreeProduct': { source: 'payments' },
  'Mutation.cancelSubscription': { source: 'payments' },
  'Mutation.resumeSubscription': { source: 'payments' },
  'Mutation.changeCard': { source: 'payments' },
  'Mutation.recheckPayment': { source: 'payments' },
  'Mutation.requestRefund': { source: 'payments' },
  'Mutation.setUserProfile': { source: 'table' },
  'Mutation.setReminders': { source: 'table' },
  'Mutation.createPictureUpload': { source: 'picture' },
  'Mutation.keepPicture': { source: 'picture' },
  'Mutation.removePicture': { source: 'picture' },
  'Mutation.createCalendarFeed': { source: 'calendarFeed' },
  'Mutation.revokeCalendarFeed': { source: 'calendarFeed' },
  'Mutation.deleteMyAccount': { steps: ['end-payments', 'remove-account'] },
  'Mutation.noteOpened': { source: 'table' },
  'Mutation.toggleWishlist': { steps: ['read-wish', 'read-cards', 'turn-wish'] },
  'Mutation.sendContactUsMessage': { source: 'contact' },
  'Mutation.becomeAnInstructorContactMessage': { source: 'contact' },
};

/** Fields that are open to visitors and tell of one product: one that is not there is said to be unknown. */
const ofProduct = ['Query.getProductSchedule', 'Query.getProductReviews', 'Query.getPreMarketRoutineSample'];

/** Fields that are open to visitors and give learners what they paid for. */
const paidInPart = ['Query.getProductVideo'];

/**
 * What stands before every field, in this order. Whoever asks as a learner has an account that stands and sessions that were not
 * ended; what changes something is counted; what tells of a product asks whether there is one; and the door (`admit`) is everybody's.
 * @param isOpen to visitors
 */
export function admission(coordinate: string, isOpen: boolean): readonly (keyof typeof steps)[] {
  if (ofProduct.includes(coordinate)) return ['know-product', 'admit'];
  if (isOpen && !paidInPart.includes(coordinate)) return ['admit'];
  return coordinate.startsWith('Mutation.') ? ['know-account', 'count-ask', 'admit'] : ['know-account', 'admit'];
}

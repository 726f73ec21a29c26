/**
 * Every field of the schema, from the schema: who may query it, a document that selects everything, and valid
 * arguments.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getNamedType,
  isObjectType,
  type ConstDirectiveNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';

const source = readFileSync(join(import.meta.dirname, '../../lib/model/schema.graphql'), 'utf8');
const directives = `
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  scalar AWSDateTime
  scalar AWSDate
`;
export const schema = buildSchema(directives + source);
type Kind = 'query' | 'mutation';
export interface Field {
  readonly kind: Kind;
  readonly name: string;
  readonly parent: string;
  readonly type: GraphQLOutputType;
  readonly open: boolean;
}
export const has = (nodes: readonly ConstDirectiveNode[] = [], name: string) =>
  nodes.some((each) => each.name.value === name);
const fieldsOf = (kind: Kind, type: GraphQLObjectType): Field[] =>
  Object.values(type.getFields()).map((field: GraphQLField<unknown, unknown>) => ({
    kind,
    name: field.name,
    parent: type.name,
    type: field.type,
    open: has(field.astNode!.directives, 'aws_api_key'),
  }));
export const fields = [
  ...fieldsOf('query', schema.getQueryType()!),
  ...fieldsOf('mutation', schema.getMutationType()!),
];

/** Arguments of the fields that need some; a new field without a row here fails its tests. */
const given: Readonly<Record<string, string>> = {
  getInvitation: '(source: "harbour-street")',
  getProductByLink: '(link: "the-opening-hour")',
  getSuggestedProducts: '(id: "the-opening-hour")',
  getOwnedProduct: '(link: "the-opening-hour")',
  getProductVideo: '(link: "the-opening-hour", code: "no-such-lesson")',
  getProductReviews: '(link: "the-opening-hour")',
  getProductSchedule: '(link: "opening-bell-live")',
  getScheduleOfMonth: '(date: "2026-11")',
  getProductPreMarketRoutines: '(link: "opening-bell-live")',
  getPreMarketRoutineSample: '(link: "opening-bell-live")',
  sendContactUsMessage:
    '(input: { name: "Ann", email: "a@example.com", topic: "Courses", message: "What does it cover?" })',
  getOwnProductReview: '(link: "trading-journal")',
  getUserSubscription: '(id: "no-such-subscription")',
  getUserOrder: '(id: "no-such-order")',
  getPromoCode: '(code: "OPENING-BELL")',
  getOwnedMembers: '(link: "foundations-set")',
  getPaymentIntent: '(link: "forex-sessions")',
  getSubscriptionIntent: '(link: "desk-membership", id: "membership", packageId: "month")',
  addProductReview: '(input: { link: "the-opening-hour", rating: 5 })',
  purchaseFreeProduct: '(input: { link: "risk-before-return" })',
  cancelSubscription: '(input: { id: "no-such-subscription" })',
  resumeSubscription: '(input: { id: "no-such-subscription" })',
  changeCard: '(input: { id: "no-such-subscription" })',
  recheckPayment: '(input: { id: "no-such-order" })',
  requestRefund: '(input: { id: "no-such-order" })',
  setUserProfile: '(input: { description: "Trades the open" })',
  setReminders: '(input: { enabled: true })',
  endMySession: '(input: { device: "us-east-1_00000000-0000-4000-8000-000000000000" })',
  // Without the confirmation nothing is deleted, because the other fields still need their learner.
  deleteMyAccount: '(input: { confirmation: "no" })',
  noteOpened: '(link: "the-opening-hour")',
  getProductStream: '(link: "opening-bell-live")',
  getProductChatToken: '(link: "opening-bell-live")',
  getClassroom: '(link: "opening-bell-live")',
  getProductReplays: '(link: "opening-bell-live")',
  getProductReplay: '(link: "opening-bell-live", id: "no-such-replay")',
  noteAttendance: '(link: "opening-bell-live")',
  enterClass: '(input: { link: "opening-bell-live", stream: true, chat: true })',
  deleteChatMessage: '(input: { link: "opening-bell-live", messageId: "AbCdEfGh1234" })',
  removeFromClass: '(input: { link: "opening-bell-live", userId: "nobody" })',
  slowChat: '(input: { link: "opening-bell-live", slow: true })',
  getProgress: '(link: "the-opening-hour")',
  getLessonNotes: '(link: "the-opening-hour")',
  getExercise: '(link: "the-opening-hour", code: "a-quiet-night-then-the-bell")',
  getDailySet: '(since: "2026-11-02T05:00:00Z")',
  answerExercise:
    '(input: { link: "the-opening-hour", code: "a-quiet-night-then-the-bell", attempt: 1, moment: 0, answers: [] })',
  getCertificate: '(id: "0123456789abcdef0123456789abcdef")',
  saveProgress: '(input: { link: "the-opening-hour", lessons: [] })',
  saveLessonNote: '(input: { link: "the-opening-hour", code: "none", second: 1, text: "Wait" })',
  deleteLessonNote: '(input: { link: "the-opening-hour", id: "none#1#none" })',
  issueCertificate: '(link: "the-opening-hour")',
  toggleWishlist: '(input: { link: "earnings-season" })',
  becomeAnInstructorContactMessage:
    '(input: { email: "a@example.com", name: "Ann", nationality: "Chilean", trades: "Forex" })',
};

/** Selects everything below a type, down to every scalar. */
export function selection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const members = Object.values(named.getFields()).map((field) => `${field.name} ${selection(field.type)}`);
  return `{ __typename ${members.join(' ')} }`;
}
export const documentOf = ({ kind, name, type }: Field) => `${kind} { ${name}${given[name] ?? ''} ${selection(type)} }`;

/** The live class: its constants, and what resolvers tell the functions behind it. */
import type { FieldRequest, Learner } from './fields.ts';
/** Seconds within which a token starts the player. */
export const playbackSeconds = 300;
/** Days a seat is kept after its learner last got a token for the class; that of who was taken out is kept. */
export const seatDays = 30;
/** Days a recording is kept. */
export const recordingDays = 180;

/** Minutes before its start from which a broadcast counts as that session's. */
export const earlyMinutes = 30;

/** The group of the user pool that every stage has for those who lead classes. */
export const moderatorsGroup = 'moderators';

/** Who asks; from the token alone. */
export type ClassCaller = Pick<Learner, 'sub' | 'email' | 'name' | 'groups'>;

export type ClassRequest = FieldRequest<
  | 'Query.getProductStream'
  | 'Query.getProductChatToken'
  | 'Query.getProductReplays'
  | 'Query.getProductReplay'
  | 'Mutation.noteAttendance'
  | 'Mutation.enterClass',
  ClassCaller
>;

/** With the paths of the fields that are asked for: `session/name`. Absent while a deploy replaces the resolver. */
export type ClassroomRequest = FieldRequest<'Query.getClassroom', ClassCaller> & {
  readonly selected?: readonly string[];
};

/** Out of all classes, on all devices: part of signing out everywhere. */
export type LeaveRequest = FieldRequest<'Mutation.leaveClasses', Pick<Learner, 'sub'>>;

export type ModerationRequest = FieldRequest<
  'Mutation.deleteChatMessage' | 'Mutation.removeFromClass' | 'Mutation.slowChat',
  ClassCaller
>;

/** On the queue of what is to be taken out of running classes. */
export interface Revocation {
  readonly sub: string;
  /** None: of all classes that the learner has a seat in. */
  readonly links: readonly string[];
  /** `closed`: only where the learner may not enter any more. `all`: they may come back. `gone`: their account is deleted. */
  readonly why: 'closed' | 'all' | 'gone';
  /** Tokens outlive what they were given for by minutes, so that it is done again. 0 is the first time. */
  readonly round: number;
  /** By link: the sessions of the player that are over. */
  readonly versions?: Readonly<Record<string, number>>;
}

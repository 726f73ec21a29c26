/** Constants of the live class, and the requests of the functions behind it. */
import type { FieldRequest, Learner } from './fields.ts';
/** Lifetime of a token that starts the player, in seconds. */
export const playbackSeconds = 300;
/** Days a seat is kept after its learner's last token for the class; the seat of a removed learner is kept longer. */
export const seatDays = 30;
/** Days a recording is kept. */
export const recordingDays = 180;
/** Days that the log of all chat messages is kept. */
export const chatLogDays = 30;

/** Minutes before its start from which a broadcast counts as that session's. */
export const earlyMinutes = 30;

/** The user pool group for moderators of classes; every stage has it. */
export const moderatorsGroup = 'moderators';

/** The caller, from the token only. */
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

/** Includes the paths of the selected fields: `session/name`. Absent while a deployment replaces the resolver. */
export type ClassroomRequest = FieldRequest<'Query.getClassroom', ClassCaller> & {
  readonly selected?: readonly string[];
};

/** Leaves all classes on all devices; part of signing out everywhere. */
export type LeaveRequest = FieldRequest<'Mutation.leaveClasses', Pick<Learner, 'sub'>>;

export type ModerationRequest = FieldRequest<
  'Mutation.deleteChatMessage' | 'Mutation.removeFromClass' | 'Mutation.slowChat',
  ClassCaller
>;

/** A message on the queue of revocations. */
export interface Revocation {
  readonly sub: string;
  /** Empty: all classes in which the learner has a seat. */
  readonly links: readonly string[];
  /** `closed`: remove the learner only if access has ended. `all`: they can come back. `gone`: the account is deleted. */
  readonly why: 'closed' | 'all' | 'gone';
  /** Revocation is repeated, because tokens stay valid for minutes. 0 is the first round. */
  readonly round: number;
  /** By link: the versions of player sessions that are over. */
  readonly versions?: Readonly<Record<string, number>>;
}

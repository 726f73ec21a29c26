import type { ReactNode } from 'react';
import { plural } from '../../ui/plural.ts';
import type { Connected } from './connected.ts';
import type { Outgoing } from './chat-log.ts';

export const liveClass = 'Live class';
export const theClass = 'The class';
export const theRecording = 'The recording';
export const theRecordings = 'The recordings';
export const leave = 'Leave';
export const titleOf = (course: string) => `${course}: live class`;
export const stage = 'Stage';
export const recordings = 'Recordings';
export const addToCalendar = 'Add to calendar';
export const backToCourse = 'Back to the course';
export const seeCourse = 'See the course';
export const orderHistory = 'Order History';
export const writeToUs = 'Contact us';
export const seeSchedule = 'See the schedule';
export const tryAgain = 'Try again';

export const typeWith = (type: string, instructors: string) => `${type} with ${instructors}`;
export const lateTitles = { starting: 'The class is about to begin', break: 'The class is on a break' };
export const late = {
  starting: 'Nobody is on air yet. The video starts on its own as soon as the class does.',
  break: 'Nobody is on air at the moment. The video starts on its own as soon as the class resumes.',
};
export const inPlace = (place: string) => `In ${place}`;
export const stayOpen = 'Leave this page open: the class starts here on its own.';
export const untilClass = 'Time until the class begins';
const countdownNames = {
  day: { one: 'day', other: 'days' },
  hour: { one: 'hour', other: 'hours' },
  minute: { one: 'minute', other: 'minutes' },
  second: { one: 'second', other: 'seconds' },
};
export const countdownName = (unit: keyof typeof countdownNames, count: number) => plural(count, countdownNames[unit]);
export const soundCheck = 'Sound check';
export const ringBell = 'Ring the bell';
export const ringAgain = 'Ring again';
export const level = 'Level';
export const soundStates = {
  quiet: 'The bell rings twice, as loud as the class will be.',
  ringing: 'Ringing: the bars show the sound that this page plays.',
  rung: 'Didn’t hear it? Turn up the volume on this device, or choose another output in its settings.',
  silent: 'This browser can’t play sound.',
};

export const over = 'The class is over';
export const overOf = (session: string) => `That was ${session}`;
export const overToday = 'That’s it for today';
export const watchRecording = 'Watch the recording';
export const recordingSoon = 'We’re preparing the recording. A button appears here when it’s ready.';
export const recordingLater = 'The recording isn’t ready yet. You’ll find it in the course later.';
export const nextClass = 'Next class';
export const noNextClass = 'No further classes are scheduled. New ones appear in the schedule first.';
export const noClass = 'No class is scheduled';
export const noClassYet = 'As soon as a date is set, it appears in the schedule and here.';
export const refusals: Record<string, string> = {
  NotOwned: 'Your access to this class has ended',
  RemovedFromClass: 'You’ve been removed from this class',
  NoLiveClass: 'There is no class here',
};
export const notOpened = 'The class can’t be opened';
export const accessEnded = 'The video and the chat have stopped because your access to this class has ended.';

export const playerNotLoaded = 'The player could not be loaded. Check your connection and try again.';
export const joining = 'Joining the class';
export const reconnecting = 'The video was interrupted. Reconnecting.';
export const stopped =
  'This page can no longer watch the class. It may be open on too many screens, or your access may have changed.';
export const startVideo = 'Start the video';
export const soundOn = 'Turn sound on';
export const startRecording = 'Start the recording';
export const recordingFailed = 'The recording can’t be played right now.';
export const onBreak = 'The class is on a break';
export const resumes = 'The video resumes on its own as soon as the class does.';
export const videoOf = (session: string) => `Video: ${session}`;

export const play = 'Play';
export const pause = 'Pause';
export const playKey = 'Play (k)';
export const pauseKey = 'Pause (k)';
export const mute = 'Mute';
export const muteKey = 'Mute (m)';
export const volume = 'Volume';
export const percent = (whole: number) => `${whole}%`;
export const speed = 'Speed';
export const times = (rate: number) => `${rate}×`;
export const fullScreen = 'Full screen';
export const fullScreenKey = 'Full screen (f)';
export const quality = 'Quality';
export const playingIn = (quality: string) => `Playing in ${quality}`;
export const auto = 'Auto';
export const position = 'Position';
export const positionOf = (time: string, length: string) => `${time} of ${length}`;
export const live = 'Live';
export const behind = (seconds: string, behind: (text: string) => ReactNode) => (
  <>
    {seconds} s {behind('behind')}
  </>
);
export const watching = (count: number, watching: (text: string) => ReactNode) => (
  <>
    {count} {watching('watching')}
  </>
);

export const chat = 'Chat';
export const resumeChat = 'Resume';
export const pauseChat = 'Pause';
export const chatOpens = 'The chat opens half an hour before the class.';
export const chatStates: Partial<Record<Connected, string>> = {
  connecting: 'Joining the chat',
  reconnecting: 'The connection was lost. Reconnecting; what you typed stays here.',
  away: 'The chat has closed your connection.',
  refused: 'You no longer have access to this chat.',
  full: 'This class is so large that its chat is full. You can watch without it.',
};
export const rejoin = 'Rejoin';
export const rules = 'Chat rules';
/** Added to it where the risk notice is below it, too. */
export const andRisk = ' and risk notice';
export const messages = 'Messages';
export const noMessages = 'No messages yet. Say good morning!';
export const newMessages = (count: number) => plural(count, { one: '# new message', other: '# new messages' });
export const you = 'you';
export const moderator = 'Moderator';
export const deleteMessage = 'Delete';
export const deleteOf = (name: string) => `Delete the message from ${name}`;
export const deletedOf = (name: string) => `Message from ${name} deleted`;
export const removePerson = 'Remove person';
export const removeName = (name: string) => `Remove person: ${name}`;
export const notDeleted = 'Not deleted';
export const learner = 'Learner';
export const outgoing: Record<Outgoing['state'], string> = {
  sending: 'Sending',
  failed: 'Not sent.',
  refused: 'Held back by the chat’s automatic review. Nobody else has seen it.',
};
export const forbiddenCharacters = 'It contains characters that reverse the direction of text.';
export const change = 'Edit';

export const message = 'Message';
export const saySomething = 'Say something';
export const send = 'Send';
export const left = (characters: number) => `${characters} left`;
export const readOnly = 'You can read this chat but not write in it.';
export const tooMany = (over: number, most: number) => `${over} too many. Messages can be up to ${most} characters.`;
export const tooLong = 'That was too long for the chat. Your text is back in the box.';
const seconds = (count: number) => plural(count, { one: '# second', other: '# seconds' });
export const tooFast = (wait: number) =>
  `Slow down a little: your text is back in the box. Try again in ${seconds(wait)}.`;
export const slowWait = (wait: number) => `Slow chat: you can write again in ${seconds(wait)}.`;
export const slowChatEvery = (every: number) => `Slow chat: one message every ${seconds(every)}.`;
export const typeOn = 'You can keep typing, and send when the connection is back.';
export const slowChat = 'Slow chat';
export const notDone = 'That did not go through. Please try again.';

export const linkTitle = 'A link from the chat';
export const linkLeads = (site: string, host: ReactNode) => (
  <>
    It leads away from {site}, to {host}. We have not checked what is there.
  </>
);
export const openLink = (host: string) => `Open ${host}`;
export const stay = 'Stay here';
export const removeTitle = 'Remove from the class';
export const remove = (name: ReactNode) => <>Remove {name}</>;
export const removeMeans = 'Video and chat stop for them at once. What they wrote stays until you delete it.';
export const forHowLong = 'For how long';
export const forSession = 'For this session';
export const forGood = 'Permanently';
export const removeNow = 'Remove';
export const cancel = 'Cancel';

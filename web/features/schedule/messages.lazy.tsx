import type { ReactNode } from 'react';

export const none = (month: string) => `No sessions in ${month}.`;
export const noneOfThese = (month: string) => `No such sessions in ${month}.`;
export const noneButNext = (month: string, next: string) => `No sessions in ${month} — next is ${next}.`;
export const noneOfTheseButNext = (month: string, next: string) => `No such sessions in ${month} — next is ${next}.`;
export const showMonth = (month: string) => `Show ${month}`;
export const showAll = 'Show all sessions';
export const showPresent = 'Show this month';

export const nextSessions = 'Upcoming sessions';
export const noneToCome = 'No sessions are scheduled yet. New ones will appear here.';
export const joinNow = 'On air: join';
export const addToCalendar = 'Add to calendar';
export const allOfMonth = 'All sessions this month';
export const nextClasses = 'Upcoming live classes';
export const allSessions = 'All sessions';
export const nextDates = 'Upcoming dates';
export const thisWeek = 'This week’s schedule';
export const seeMonth = 'See the full month';
export const soon = 'Starting soon';
export const join = 'Join the class';
export const goToClass = 'Go to the class';

export const movedFrom = (day: string) => `Originally scheduled: ${day},`;
export const inPlace = (place: string) => `In ${place}`;
export const withInstructors = (names: ReactNode) => <>With {names}</>;
export const and = ' and ';
export const openOwned = 'Open in My Courses';
export const seeCourse = 'See course';

export const feedTitle = 'Subscribe in your calendar';
export const feedAddress = 'Your calendar address';
export const feedSecret = 'Anyone who has this address can see your sessions. We show it only once.';
export const feedIntro = 'Your calendar can follow the sessions of your courses and stay up to date.';
export const feedSince = (day: string) =>
  `An address has been in use since ${day}. It was shown once; a new one replaces it.`;
export const feedReady = 'Your address is ready.';
export const feedStopped = 'The address no longer works.';
export const copied = 'Copied.';
export const copyByHand = 'The address is selected: copy it from there.';
export const copy = 'Copy link';
export const openInCalendar = 'Open in calendar';
export const creating = 'Creating';
export const create = 'Create address';
export const replacing = 'Replacing';
export const replace = 'Replace';
export const stopping = 'Stopping';
export const stop = 'Stop';
export const notDone = 'That did not go through. Check your connection and try again.';

export const reminders = 'Email reminders';
export const remindersWhen = 'A day and an hour before each session of your courses';
export const remindersOn = 'Reminders are on.';
export const remindersOff = 'Reminders are off.';
export const notSaved = 'Not saved. Please try again.';

/** Texts of the unsubscribe page. */
export const unknownAddress = 'This address is not in use';
export const unknownAddressMeans = 'It may belong to an account that was deleted.';
export const askToStop = 'Stop email reminders?';
export const askToStopPractice = 'Stop practice reminders?';
export const stopPracticeMeans = 'We will no longer email you when practice is due.';
export const turnPracticeOnAgain = (practice: (text: string) => string) =>
  `If you change your mind, turn them on again under ${practice('Daily practice')}.`;
export const stopMeans = 'We will no longer email you before the sessions of your courses.';
export const stopNow = 'Stop the reminders';
export const stopped = 'Your reminders are off';
export const turnOnAgain = (schedules: (text: string) => string) =>
  `If you change your mind, turn them on again under ${schedules('Schedules')}.`;

export const routine = 'Pre-market routine';
export const days = 'Days';
export const earlierDays = 'Earlier days';
export const theRoutine = 'The routine';
export const noneYet = 'There is no routine on or before this day. Choose one of the days above.';

export const sample = 'The pre-market routine';
export const sampleIntro =
  'Every trading day before the open. Here is one of them as subscribers received it, with what happened added below.';

export const routineOf = (day: string) => `Pre-market routine, ${day}`;
export const futures = 'Index futures';
export const contract = 'Contract';
export const last = 'Last';
export const change = 'Change';
export const night = 'Overnight';
export const tips = 'Pre-market tips';
export const news = 'What’s in the news';
export const reports = 'Economic reports';
export const noReports = 'None of note that day.';
export const time = 'Time';
export const report = 'Report';
export const previous = 'Previous';
export const expected = 'Expected';
export const charts = 'Charts';
export const enlarge = (title: string) => `Enlarge: ${title}`;

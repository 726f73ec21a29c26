export const sampleTitle = 'Watch a lesson now';
export const playSample = 'Play the lesson';
export const silentLength = (time: string) => `${time} · no sound`;
export const silent = 'no sound';
export const sample = (course: string) =>
  `A complete lesson from ${course}, with captions and a transcript. It plays right here, and you don’t need an account.`;
export const seeCourse = (course: string) => `See ${course}`;

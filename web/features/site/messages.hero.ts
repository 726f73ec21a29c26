/** Of the front page's first screen; the rest is in messages.lazy.tsx, which loads later. */
export const welcome = 'Welcome back';
export const welcomeName = (name: string) => `Welcome back, ${name}`;
export const clock = (place: string, time: string) => `${place} ${time}`;
export const browseCourses = 'Browse courses';

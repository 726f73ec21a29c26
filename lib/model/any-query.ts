/**
 * Pages whose prerendered HTML is the same whatever their query: a course and an instructor read it only after they have hydrated, and
 * the calendar is rendered in the browser.
 */
export const anyQuery = /^\/(schedules|(courses|instructors)\/[^/]+)$/;

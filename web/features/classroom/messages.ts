import type { StudyState } from './study-state.ts';

export const myCourses = 'My Courses';
export const yourCourses = 'Your courses';
export const progressNotLoaded = 'Your progress could not be loaded.';
export const ended = 'Ended';
export const stateNames: Record<StudyState, string> = {
  'in-progress': 'In progress',
  'not-started': 'Not started',
  completed: 'Completed',
  expired: 'Expired',
};
export const noneInState: Record<StudyState, string> = {
  'in-progress': 'You haven’t started a course yet.',
  'not-started': 'You have started all of your courses.',
  completed: 'You haven’t completed a course yet. The ring fills when you finish the last lesson.',
  expired: 'None of your courses has expired.',
};
export const progress = 'Progress';
export const kinds = 'Kinds';
export const all = 'All';
export const search = 'Search your courses';
export const noMatch = 'None of your courses match that.';
export const showAll = 'Show all';
export const nothingYet = 'You have no courses yet. Free courses are complete, and cost nothing to try.';
export const seeFree = 'See free courses';
export const freeCourses = 'Free courses to start with';

export const resume = 'Resume';
export const start = 'Start';
export const open = 'Open';
export const endedOn = (day: string) => `Ended ${day}`;
export const nextSession = (day: string) => `Next session: ${day},`;
export const dailyPractice = 'Daily practice';
export const yourPaths = 'Your learning paths';
export const certificate = 'Certificate';
export const noCertificateYet = 'Certificate not issued yet';
export const ofProduct = (product: string | null) => `of ${product}`;
export const forProduct = (product: string | null) => `for ${product}`;
export const subscribeAgain = 'Subscribe again';
export const buyAgain = 'Buy again';
export const lessonsDone = (done: number, of: number) => `${done} of ${of} lessons done`;

export const yourList = 'Your list of courses';
export const continueLearning = 'Continue learning';
export const beginLearning = 'Start learning';
export const onToday = 'Today’s classes';
export const schedule = 'Schedule';
export const noClassToday = (next: string) => `No live class today. The next one is on ${next}.`;
export const noClassSoon = 'No live class in the next two weeks.';
export const goToClass = 'Go to class';
export const ofSession = (session: string) => `: ${session}`;
export const nextSessions = 'Your upcoming sessions';

export const thisCourse = 'This course';
export const notOwned = 'Not among your courses';
export const seeCourse = 'See the course';
export const access = 'Access';
export const goToTheClass = 'Go to the class';
export const overview = 'Overview';
export const routine = 'Pre-market routine';
export const resources = 'Resources';
export const review = 'Review';
export const aboutCourse = 'About the course';
export const unknownLesson = 'This lesson isn’t part of the course. It may have been renamed.';
export const goOn = 'Pick up where you left off';
export const whatNext = 'What to take next';
export const opens = 'What’s included';
export const about = 'About';
export const outcomes = 'What you’ll be able to do';
export const instructors = 'Instructors';
export const instructor = 'Instructor';
export const yourAccess = 'Your access';

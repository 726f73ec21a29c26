import { plural } from '../../ui/plural.ts';

// A completed course, and the sheet
export const finished = (course: string) => `You’ve finished ${course}`;
/** With exercises left to pass. */
export const finishedLessons = (course: string) => `You’ve finished the lessons of ${course}`;
export const allDone = (lessons: number) =>
  plural(lessons, {
    one: 'Its lesson is done. It stays open to you: go back to a chapter, or to the notes you took.',
    other: 'All # lessons are done. They stay open to you: go back to a chapter, or to the notes you took.',
  });
export const myProfile = 'My Profile';
export const certificateFailed = 'Your certificate could not be created. Check your connection and try again.';
export const yourCertificate = 'Your certificate';
export const makingCertificate = 'Creating your certificate';
export const getCertificate = 'Get your certificate';
export const rate = 'Rate this course';
export const lessonsWatched = (count: number) =>
  plural(count, { one: '# lesson watched in full', other: 'All # lessons watched in full' });
export const certificateOfCompletion = 'Certificate of completion';
export const certificateOf = (name: string) => `Certificate of ${name}`;
export const certifies = 'This certifies that';
export const hasCompleted = 'has completed every lesson of the course';
export const taughtBy = (length: string, instructors: string) => `${length}, taught by ${instructors}`;
export const date = 'Date';
export const number = 'Number';
export const verifyAt = 'Verify at';

// The page that verifies a certificate
export const theCertificate = 'The certificate';
export const noCertificate = 'No such certificate';
export const compareNumber =
  'Compare it character by character with the one on paper: it has 32 of them, digits and the letters a to f.';
export const browseCourses = 'Browse courses';
export const genuine = 'This certificate is genuine.';
export const issued = (institution: string, learner: string, day: string) =>
  `${institution} issued it to ${learner} on ${day}.`;
export const print = 'Print or save as PDF';
export const downloadBadge = 'Download badge';
export const aboutBadge =
  'The badge is an Open Badge 3.0: a signed file for badge wallets and profiles. Anyone can verify it with this site’s public keys.';
export const seeCourse = 'See the course';

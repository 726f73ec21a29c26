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
export const seeCourse = 'See the course';

/** Texts of mails to the institution. */
export const application = (name: string) => `Instructor application: ${name}`;
export const messageFrom = (name: string) => `Message from ${name}`;
export const messageAbout = (topic: string, name: string) => `${topic}: message from ${name}`;

export const topic = 'Topic';
export const name = 'Name';
export const email = 'Email';
export const nationality = 'Nationality';
export const trades = 'Trades';

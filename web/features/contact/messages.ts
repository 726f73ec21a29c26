import { plural } from '../../ui/plural.ts';

// Contact Us
export const contactUs = 'Contact Us';
export const intro =
  'Questions about a course, an order, or the site reach a real person. We answer within two working days.';
export const name = 'Name';
export const email = 'Email';
export const topic = 'Topic';
export const chooseTopic = 'Choose a topic';
export const message = 'Message';
export const charactersUsed = (used: string, limit: string) => `${used} of ${limit} characters`;
export const charactersOver = (over: number) =>
  plural(over, { one: '# character too many', other: '# characters too many' });
export const sendMessage = 'Send message';
export const sending = 'Sending';
export const notSent = 'Your message could not be sent just now. It is still here; please try again in a few minutes.';
export const sentTitle = 'Thank you, your message is on its way';
export const sentHint = (address: string) =>
  `We will reply to ${address} within two working days. If nothing comes, check your spam folder.`;
export const writeAnother = 'Write another message';

// Become an instructor
export const applied = 'Thank you for the submission. We will be in touch with you shortly.';
export const fillForm = 'Please fill the form below';
export const nationality = 'Nationality';
export const tradeNames = { forex: 'Forex', futures: 'Futures', usStocks: 'US Stocks' } as const;
export const others = 'Others';
export const messageOptional = 'Message (optional)';
export const send = 'Send';

// A field that people do not see
export const website = 'Website';

/** Messages about form fields. Those of the instructor form are given by the specification (section 5). */
export const tooLong = (most: number): string => `Please use at most ${most} characters`;
export const noText = 'Please write something';
export const badEmail = 'Invalid email address';
export const noName = 'Please specify your name';
export const noNationality = 'Please specify your nationality';
export const noTrades = 'Please select a trade / specify others';
export const noTopic = 'Please choose a topic';
export const noMessage = 'Please write your message';
export const badBirthdate = 'Please give a past date as YYYY-MM-DD';
export const badPhone = 'Please give a phone number with 7 to 15 digits';
export const noStars = 'Please choose one to five stars';

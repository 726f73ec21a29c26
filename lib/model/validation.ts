/** Form rules with their exact messages (specification section 5), shared by web, resolvers, and functions. */
import { topics } from './contact.ts';
import { isDate, isDigits } from './dates.ts';
import { hasEmailPattern, isBlank, isEmail } from './email.ts';
import { limits } from './text-limits.ts';
import {
  badBirthdate,
  badEmail,
  badPhone,
  noMessage,
  noName,
  noNationality,
  noStars,
  noTopic,
  noTrades,
  tooLong,
} from './field-failures.ts';

/** The checkboxes of the instructor form and its 'Others' text. */
export interface Trades {
  readonly forex: boolean;
  readonly futures: boolean;
  readonly usStocks: boolean;
  readonly others: string;
}

/** The selected trades joined with ', ' in the specified order; empty if none is selected. */
export function joinTrades(trades: Trades): string {
  const named = [trades.forex ? 'Forex' : '', trades.futures ? 'Futures' : '', trades.usStocks ? 'US Stocks' : ''];
  return [...named, trades.others.trim()].filter((trade) => trade !== '').join(', ');
}

/** The longest text for others, even with every other trade chosen. */
export const longestOthers: number =
  limits.trades - joinTrades({ forex: true, futures: true, usStocks: true, others: '-' }).length + 1;

export interface InstructorForm {
  readonly email: string;
  readonly name: string;
  readonly nationality: string;
  readonly trades: Trades;
  readonly message?: string | null;
}

export type InstructorMessages = { [field in 'email' | 'name' | 'nationality' | 'trades' | 'message']?: string };

/** The instructor form in the dialog: a message for each invalid field. */
export function validateInstructorApplication(form: InstructorForm): InstructorMessages {
  return validateInstructorInput({ ...form, trades: joinTrades(form.trades) });
}

interface InstructorInput {
  readonly email: string;
  readonly name: string;
  readonly nationality: string;
  readonly trades: string;
  readonly message?: string | null;
}

/** The same rules for the submitted input, on the server. They are exactly the rules of section 5. */
export function validateInstructorInput(input: InstructorInput): InstructorMessages {
  const messages: InstructorMessages = {};
  if (!hasEmailPattern(input.email)) messages.email = badEmail;
  if (isBlank(input.name)) messages.name = noName;
  if (isBlank(input.nationality)) messages.nationality = noNationality;
  if (isBlank(input.trades)) messages.trades = noTrades;
  return messages;
}

/** Inputs that exceed the service's limits. The form shows no such error, because section 5 has none. */
export function oversizedInstructorInput(input: InstructorInput): InstructorMessages {
  const messages: InstructorMessages = {};
  if (input.email.length > limits.email) messages.email = tooLong(limits.email);
  if (input.name.length > limits.name) messages.name = tooLong(limits.name);
  if (input.nationality.length > limits.nationality) messages.nationality = tooLong(limits.nationality);
  if (input.trades.length > limits.trades) messages.trades = tooLong(limits.trades);
  if ((input.message ?? '').length > limits.message) messages.message = tooLong(limits.message);
  return messages;
}

/** The contact form, in the page and on the server. */
export function validateContactMessage(input: {
  readonly name: string;
  readonly email: string;
  /** Optional; if given, it must be one of ours. */
  readonly topic?: string | null;
  readonly message: string;
}): { [field in 'name' | 'email' | 'topic' | 'message']?: string } {
  const messages: { [field in 'name' | 'email' | 'topic' | 'message']?: string } = {};
  if (isBlank(input.name)) messages.name = noName;
  if (!isEmail(input.email)) messages.email = badEmail;
  if (input.topic != null && !topics.some((topic) => topic === input.topic)) messages.topic = noTopic;
  if (isBlank(input.message)) messages.message = noMessage;
  if (input.name.length > limits.name) messages.name = tooLong(limits.name);
  if (input.message.length > limits.message) messages.message = tooLong(limits.message);
  return messages;
}

/** An international number: an optional +, 7 to 15 digits (E.164), with spaces, hyphens, dots, and parentheses between them. */
export function isPhone(text: string): boolean {
  const rest = text.startsWith('+') ? text.slice(1) : text;
  const bare = rest
    .split('')
    .filter((sign) => !' -.()'.includes(sign))
    .join('');
  return text.length <= limits.phone && isDigits(bare) && bare.length >= 7 && bare.length <= 15;
}

export interface ProfileInput {
  readonly name?: string | null;
  readonly description?: string | null;
  readonly birthdate?: string | null;
  readonly phone_number?: string | null;
}

export type ProfileMessages = { -readonly [field in keyof ProfileInput]?: string };

/** The learner's own profile. @param today `YYYY-MM-DD`, UTC */
export function validateProfile(input: ProfileInput, today: string): ProfileMessages {
  const messages: ProfileMessages = {};
  const { name, description, birthdate, phone_number: phone } = input;
  if (name != null && isBlank(name)) messages.name = noName;
  if (name != null && name.length > limits.name) messages.name = tooLong(limits.name);
  if (description != null && description.length > limits.description)
    messages.description = tooLong(limits.description);
  if (birthdate != null && (!isDate(birthdate) || birthdate < '1900-01-01' || birthdate >= today))
    messages.birthdate = badBirthdate;
  if (phone != null && !isPhone(phone)) messages.phone_number = badPhone;
  return messages;
}

/** Whether the learner typed the confirmation for deleting the account. */
export const isDeletionConfirmed = (text: string): boolean => text.trim() === 'DELETE';

export type ReviewMessages = { [field in 'rating' | 'review']?: string };

/** A learner's review: stars, and optional text. */
export function validateReview(input: { readonly rating: number; readonly review?: string | null }): ReviewMessages {
  const messages: ReviewMessages = {};
  if (![1, 2, 3, 4, 5].includes(input.rating)) messages.rating = noStars;
  if ((input.review ?? '').trim().length > limits.review) messages.review = tooLong(limits.review);
  return messages;
}

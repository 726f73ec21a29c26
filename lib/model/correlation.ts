/**
 * The id that follows one request from the browser through resolvers, functions, queues, and Stripe's metadata into every log line: ten
 * characters for the page visit, a hyphen, and the number of the request within it. It does not identify the caller.
 */
export const correlationHeader = 'x-correlation-id';
const signs = 'abcdefghijklmnopqrstuvwxyz0123456789';
const digits = '0123456789';
const visitLength = 10;

/** Clients choose this text, so anything without our format is ignored. */
export function isCorrelation(value: unknown): value is string {
  if (typeof value !== 'string' || value.length < visitLength + 2 || value.length > visitLength + 7) return false;
  const [visit, request, more] = value.split('-');
  return (
    visit !== undefined &&
    request !== undefined &&
    more === undefined &&
    visit.length === visitLength &&
    visit.split('').every((sign) => signs.includes(sign)) &&
    request.split('').every((sign) => digits.includes(sign))
  );
}

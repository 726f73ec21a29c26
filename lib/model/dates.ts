const digits = '0123456789';
export const isDigits = (text: string): boolean => text !== '' && text.split('').every((sign) => digits.includes(sign));

/** Whether the text is a calendar day, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const parts = text.split('-');
  const [year = '', month = '', day = ''] = parts;
  if (parts.length !== 3 || year.length !== 4 || month.length !== 2 || day.length !== 2) return false;
  if (!isDigits(year + month + day)) return false;
  const leap = +year % 4 === 0 && (+year % 100 !== 0 || +year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return +day >= 1 && +day <= (days[+month - 1] ?? 0);
}

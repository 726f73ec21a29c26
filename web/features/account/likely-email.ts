/** The most common mail domains, and similar ones that are also valid. */
const domains = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'live.com', 'msn.com', 'me.com'],
  ...[
    'proton.me',
    'protonmail.com',
    'mail.com',
    'ymail.com',
    'email.com',
    'fastmail.com',
    'gmx.com',
    'gmx.net',
    'gmx.de',
  ],
  ...['web.de', 'yahoo.co.uk', 'hotmail.co.uk', 'live.co.uk', 'comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net'],
];

/** The address that was probably meant when a domain is one typo away from a common one. */
export function likelyEmail(typed: string): string | null {
  const at = typed.lastIndexOf('@') + 1;
  const domain = typed.slice(at).trim().toLowerCase();
  if (at === 0 || domains.includes(domain)) return null;
  const meant = domains.find((known) => isOneSlip(domain, known));
  return meant ? typed.slice(0, at) + meant : null;
}

/** Whether one letter is missing, extra or different, or two are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const [left, right] = [typed.slice(at), meant.slice(at)];
  const swapped = left.charAt(1) + left.charAt(0) + left.slice(2);
  return left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1) || swapped === right;
}

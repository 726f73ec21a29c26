/** `m•••@example.com`: recognizable to its owner, of little use to anyone looking over their shoulder. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

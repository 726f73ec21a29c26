/** `m•••@example.com`: enough for its owner, little for whoever looks over the shoulder. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

/** What the chat tells whoever it disconnects, and what it notes with a message that is taken out. */
export const over = 'This class is over.';
export const closed = 'The class is closed to you now.';
export const deleted = 'Deleted by a moderator';

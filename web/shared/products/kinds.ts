/** The kinds of products, in the order in which they are named. */
export const kinds = ['course', 'bundle', 'stream', 'subscription'] as const;

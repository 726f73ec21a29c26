/** Maximum lengths of texts, in characters. */
export const limits = {
  name: 100,
  email: 254,
  nationality: 100,
  trades: 200,
  message: 5000,
  description: 2000,
  review: 2000,
  /** Fifteen digits with a separator between any two. */
  phone: 32,
} as const;

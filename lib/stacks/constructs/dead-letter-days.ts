/** How old a message may become in a dead-letter queue, in days: SQS keeps none longer. */
export const deadLetterDays = 14;

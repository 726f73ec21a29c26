/** Days a subscription stays open after its period while a failed charge is retried. */
export const graceDays = 3;

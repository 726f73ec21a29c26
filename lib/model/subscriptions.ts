/** Days a subscription stays open after its period, while a failed charge is tried again. */
export const graceDays = 3;

/**
 * Minutes an order that reserves a unit of a limited code stays open. The card is entered before the order is placed, so this time is for
 * the bank's own page. A learner who takes longer can place the order again, as often as lib/model/ceilings.ts allows.
 */
export const reservationMinutes = 10;

/** Minutes an order stays open while the learner pays. */
export const checkoutMinutes = 60;
/**
 * Minutes it stays open when it reserves a unit of a limited code. A card is typed before the order is placed, so these are for the
 * bank's own page; whoever comes later presses again and has another reservation, as often as lib/model/ceilings.ts lets them.
 */
export const reservationMinutes = 10;
/** Checkouts one learner may begin within an hour: nobody tries out cards here. */
export const checkoutsPerHour = 10;
/** Days after a purchase within which the learner may have the money back without asking anybody. */
export const refundDays = 14;
/** Days a subscription stays open after its period, while a failed charge is tried again. */
export const graceDays = 3;

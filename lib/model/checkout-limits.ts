/** Minutes an order stays open while the learner pays. */
export const checkoutMinutes = 60;
/** Checkouts a learner can start per hour; prevents card testing. */
export const checkoutsPerHour = 10;

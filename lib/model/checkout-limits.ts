/** Minutes an order stays open while the learner pays. */
export const checkoutMinutes = 60;
/** Checkouts one learner may begin within an hour: nobody tries out cards here. */
export const checkoutsPerHour = 10;

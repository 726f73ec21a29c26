/** The firewall's sentence for sign-ups: it says so to the page, which says it to the learner. */
export const tooManySignUps = 'We have had too many sign-ups from your network. Please try again in a few minutes.';

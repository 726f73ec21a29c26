/** The firewall's message for sign-ups, sent to the page, which shows it to the learner. */
export const tooManySignUps = 'We have had too many sign-ups from your network. Please try again in a few minutes.';

/** Minimum length of a password, in the user pool's policy and in the rules shown while the learner types. */
export const passwordMinLength = 12;

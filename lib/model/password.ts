/** Characters that a password has at least: of the user pool's policy, and of the rules that a learner sees fulfilled while typing. */
export const passwordMinLength = 12;

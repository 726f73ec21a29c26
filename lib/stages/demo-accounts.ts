/** Accounts of the demo stages: their passwords are public, so no other stage can have them (check.ts). */
export const demoLearner = { email: 'learner@example.com', password: 'Openbell-demo-1' } as const;
/** Moderates the sample's classes. */
export const demoModerator = { email: 'moderator@example.com', password: 'Openbell-demo-1' } as const;

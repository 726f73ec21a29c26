/** Accounts that the stages for trying out have: everybody knows their passwords, so no other stage has them (check.ts). */
export const demoLearner = { email: 'learner@example.com', password: 'Openbell-demo-1' } as const;
/** Leads the sample's classes. */
export const demoModerator = { email: 'moderator@example.com', password: 'Openbell-demo-1' } as const;

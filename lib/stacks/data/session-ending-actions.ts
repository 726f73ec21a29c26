/** User pool actions that a function needs to end all sessions of a learner (functions/account/end-sessions.ts). */
export const endsSessions = [
  'cognito-idp:AdminUserGlobalSignOut',
  'cognito-idp:AdminListDevices',
  'cognito-idp:AdminForgetDevice',
];

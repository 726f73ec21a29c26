/** What a function must be allowed at the user pool to end all sessions of somebody (functions/account/end-sessions.ts). */
export const endsSessions = [
  'cognito-idp:AdminUserGlobalSignOut',
  'cognito-idp:AdminListDevices',
  'cognito-idp:AdminForgetDevice',
];

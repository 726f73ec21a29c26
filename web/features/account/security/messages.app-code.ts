export const continueLabel = 'Continue';
export const checking = 'Checking';

export const appCode = 'Code from your authenticator app';
export const appCodeInvalid = 'The code has six digits';
export const appCodeWrong = 'That code is not right. Codes change every 30 seconds; enter the one you see now.';
export const appCodeUsed = 'You have already used this code. Wait for the next one.';
export const appCodeLate = 'That took too long. Reload the page and log in again.';
export const lostPhone =
  'Lost your phone? Use the key you saved when you set up the app in any other authenticator app, or write to us.';

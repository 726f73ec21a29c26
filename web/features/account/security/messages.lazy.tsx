import type { ReactNode } from 'react';

// The page
export const title = 'Security';
export const back = 'Back to my profile';
export const emailTitle = 'Email address';
export const passwordTitle = 'Password';
export const passkeysTitle = 'Passkeys';
export const appTitle = 'Authenticator app';
export const devicesTitle = 'Devices';
export const devicesHint = 'These browsers are logged in to your account. Log out any that you do not recognize.';
export const everywhereHint =
  'Lost a phone, or noticed something odd? Log out every device at once, including this one.';

// Several forms
export const failed = 'That did not go through. Please try again.';
export const cancel = 'Cancel';
export const remove = 'Remove';
export const removing = 'Removing';

// Another address
export const loginAddress = (address: ReactNode) => <>You log in with {address}.</>;
export const addressElsewhere = (address: string, provider: string) =>
  `Your address ${address} comes from ${provider}. Change it there, and log in again.`;
export const newAddress = 'New email address';
export const newAddressHint = 'We will send a code there, and a notice to your current address.';
export const newAddressMissing = 'Please enter your new email address';
export const sameAddress = 'This is already your address';
export const addressTaken = 'Another account already uses this address.';
export const addressCodeExpired = 'This code has expired. Start again to get a new one.';
export const codeNotMailed = 'No code was sent. Please try again.';
export const sendCode = 'Send code';
export const sending = 'Sending';
export const codeSent = (address: ReactNode) => <>We sent a code to {address}. Nothing changes until you enter it.</>;
export const changeAddress = 'Change address';
export const changing = 'Changing';
export const otherAddress = 'Use a different address';
export const addressChanged = (address: string) => `From now on, log in with ${address}.`;

// Passkeys
export const passkeysHint = 'Log in with your fingerprint, your face, or your device’s PIN instead of a password.';
export const passkeysLoading = 'Loading your passkeys';
export const passkeysNotLoaded = 'Your passkeys could not be loaded. Reload the page to try again.';
export const passkeyName = 'Name of the new passkey';
export const passkeyNameMissing = 'Please give the passkey a name';
export const addPasskey = 'Add a passkey';
export const adding = 'Adding';
export const passkeySaved = 'Your passkey is saved. Use it the next time you log in.';
export const passkeyAdded = (day: string) => `Added ${day}`;
export const passkeyNamed = (name: string, day: string) => `${name}, added ${day}`;
export const passkeyRemoved = 'The passkey is removed. Delete it from your device as well.';
export const passkeyNotRemoved = 'The passkey was not removed. Please try again.';

// Authenticator app
export const appOn = 'On. After your password, we ask for a code from your authenticator app.';
export const appOff = 'Off. Turn it on, and a stolen password alone will not log anyone in to your account.';
export const appNotLoaded = 'This could not be loaded. Reload the page to try again.';
export const loading = 'Loading';
export const setUpApp = 'Set up authenticator app';
export const turnOffApp = 'Turn off authenticator codes';
export const appTurnedOn = 'Authenticator codes are on. Keep the key in a safe place.';
export const appTurnedOff = 'Authenticator codes are off. Your password alone logs you in.';
export const scanCode = 'Scan this code with an authenticator app, or type the key into it.';
export const qrCode = 'QR code for your authenticator app';
export const appKey = (key: ReactNode) => <>Key: {key}</>;
export const saveKey =
  'Save the key where only you can find it. If you lose your phone, enter it in another app to get your codes back.';
export const turnOn = 'Turn on';
export const turningOn = 'Turning on';

// Devices
export const devicesLoading = 'Loading your devices';
export const devicesNotLoaded = 'Your devices could not be loaded. Reload the page to try again.';
export const noDevices = 'No devices to show. Logins through another provider are not listed here.';
export const thisDevice = 'This device';
export const unknownDevice = 'Unknown device';
export const browserOn = (browser: string, system: string) => `${browser} on ${system}`;
export const loggedInSince = (moment: string) => `Logged in ${moment}`;
export const logOut = 'Log out';
export const loggingOut = 'Logging out';
export const loggedOut = (device: string) => `${device} is logged out.`;
export const stillLoggedIn = (device: string) =>
  `${device} is still logged in: the server did not answer. Please try again.`;

// Log in again
export const confirmTitle = 'Confirm it’s you';
export const confirmByPassword = 'It has been a while since you logged in. Enter your password to continue.';
export const confirmByProvider = (provider: string) =>
  `It has been a while since you logged in. Log in with ${provider} again, and then repeat what you wanted to do.`;
export const logInWith = (provider: string) => `Log in with ${provider}`;
export const redirecting = 'Redirecting';
export const passwordMissing = 'Please enter your password';
export const passwordWrong = 'That is not your password.';

// The name of a browser
export const samsungBrowser = 'Samsung Internet';

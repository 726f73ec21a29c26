/** Texts of mails about a learner's account. */
import { institution } from '../../lib/model/institution.ts';

const { name } = institution();

export const yourCode = (site: string, code: string) => `Your ${site} code is ${code}.`;
export const goodForDay = 'It is good for 24 hours.';
export const goodForHour = 'It is good for one hour.';
export const enterCode = 'Enter it on the page where you asked for it.';
export const enterCodeOrUseButton = 'Enter it on the page where you asked for it, or use the button below.';

export const verify = 'Verify your email address';
export const verifyFor = `Verify your email address for ${name}`;
export const didNotRegister = `If you did not register at ${name}, ignore this email: nothing happens without the code.`;

export const newPassword = 'Choose a new password';
export const newPasswordFor = `Choose a new password for ${name}`;
export const didNotAskForPassword =
  'If you did not ask for a new password, ignore this email: your password stays the same.';

export const confirmNewAddress = `Confirm your new email address for ${name}`;
export const didNotAskForAddress = `If you have no account at ${name}, or did not ask for this, ignore this email: nothing changes without the code.`;

export const addressWillChange = `Your email address at ${name} is about to change`;
export const addressWillChangeMeans =
  'Somebody who is logged in to your account asked to use another email address for it. It changes once they enter the code that we mailed to the new address.';
export const wasYou = 'If that was you, there is nothing more to do here.';
export const wasNotYou = 'If it was not you, log in now, log out of all devices, and choose a new password.';
export const openSecurity = 'Open security settings';

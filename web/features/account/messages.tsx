import type { ReactNode } from 'react';

/** A link with its words. */
type Linked = (words: string) => ReactNode;

// Fields, and what is wrong with them
export const name = 'Name';
export const nameMissing = 'Please specify your name';
export const email = 'Email';
export const emailMissing = 'Please enter your email address';
export const emailInvalid = 'Invalid email address';
export const passwordMissing = 'Please enter your password';
export const newPassword = 'New password';
export const passwordRulesUnmet = 'The password does not meet the rules yet';
export const code = 'Code';
export const codeInvalid = 'The code has six digits';
export const didYouMean = (address: ReactNode) => <>Did you mean {address}?</>;

// Rules of a password
export const passwordLength = 'At least 12 characters';
export const passwordLowercase = 'A lowercase letter';
export const passwordCapital = 'A capital letter';
export const passwordDigit = 'A digit';
export const passwordSymbol = 'A symbol';
export const ruleMet = ': done';

// What the identity service refused
export const wrongLogin = 'The email address or password is wrong.';
export const tooManyAttempts = 'Too many attempts. Please wait a while and try again.';
export const passwordResetRequired = 'You must reset your password before you can log in.';
export const passwordRefused = 'The password does not meet the rules below.';
export const codeWrong = 'That is not the code we sent. Check it and try again.';
export const codeExpired = 'This code has expired. Request a new one below.';
export const codeNotMailed = 'We could not send the code. Check the address and try again.';
export const unreachable = 'We can’t reach the server. Check your connection and try again.';
export const failed = 'That did not go through. Please try again.';

// What the page before has done
export const notices = {
  verified: 'Your email address is verified. Log in to continue.',
  chooseFirst:
    'Your email address is verified. To keep your account safe, please choose your password with the new code we just sent.',
  reset: 'Your new password is set. Log in with it.',
  resetRequired: 'You must reset your password before you can log in. We will email you a code.',
  everywhere: 'You are logged out everywhere.',
  passwordChanged: 'Your new password is set. Log in with it.',
  stolen:
    'This login was used in two places, so we ended it here. Log in again, log out everywhere under Security, and choose a new password.',
  socialCancelled: 'You canceled, so you are not logged in. Choose another way, or try again.',
  deleted: 'Your account and everything in it has been deleted.',
} as const;

// Log in and register
export const login = 'Login';
export const logIn = 'Log in';
export const loggingIn = 'Logging in';
export const logInFor = {
  '/wishlist': 'Log in to see your wishlist.',
  '/my-courses': 'Log in to open your courses.',
  '/profile': 'Log in to see your profile.',
} as const;
export const forgotYourPassword = 'Forgot your password?';
export const newHere = 'New here?';
export const createAccount = 'Create an account';
export const register = 'Register';
export const registering = 'Registering';
export const whyRegister = 'One account keeps your saved courses, your free courses, and everything you buy.';
export const agreement = (terms: Linked, privacy: Linked) => (
  <>
    By registering you agree to the {terms('Terms of Use')}. The {privacy('Privacy Policy')} explains what we keep about
    you.
  </>
);
export const notYou = 'Not you?';
export const registerUninvited = 'Register without the invitation';
export const haveAccount = 'Already have an account?';
export const or = 'or';
export const continueWith = (provider: string) => `Continue with ${provider}`;
export const accountName = 'Your account';

// Invitation
export const invitationPending = 'Looking up your invitation …';
export const invitationUnknown =
  'This invitation has ended or is not one of ours, so this is the usual registration. Nothing else is different.';
export const invitationNotLoaded =
  'Your invitation could not be looked up, so this is the usual registration. Nothing else is different.';
export const invitationUnreadable =
  'This invitation could not be read, so this is the usual registration. Nothing else is different.';
export const invitedBy = (inviter: ReactNode) => <>You were invited by {inviter}.</>;
export const invitationKept = 'The invitation is saved with your account.';

// Verify
export const verifyTitle = 'Verify your email';
export const verifySent = (address: string) => `If ${address} is new here, a six-digit code is on its way to it.`;
export const verifyEnter = 'Enter the address you registered with and the code we sent to it.';
export const checkSpam = 'Nothing there? Check your spam folder.';
export const verify = 'Verify';
export const verifying = 'Verifying';
export const registeredBefore = 'Registered before?';
export const wrongAddress = 'Wrong address?';
export const registerAgain = 'Register again';
export const resend = 'Send a new code';
export const resendIn = (seconds: number) => `Send a new code in ${seconds} s`;
export const resent = 'A new code is on its way.';

// Reset a password
export const forgotPassword = 'Forgot password';
export const forgotIntro =
  'Enter the address you registered with. We will email you a code for choosing a new password.';
export const sendCode = 'Send code';
export const sending = 'Sending';
export const remembered = 'Remembered it?';
export const choosePassword = 'Choose a new password';
export const resetSent = (address: string) =>
  `If ${address} has an account, a six-digit code is on its way there. It is valid for one hour.`;
export const resetEnter = 'Enter the address you registered with and the code we emailed to it.';
export const resetExpired = 'This code has expired or was already used. Request a new one below.';
export const setPassword = 'Set password';
export const saving = 'Saving';
export const noCode = 'No code, or an old one?';
export const requestCode = 'Request a new one';

// Complete a sign-up by the other provider
export const refusedBy = (provider: string) => `${provider} did not let you in`;
export const otherProvider = 'The other service';
export const refusedHint = 'Nothing was changed. Try again, or log in with your email address and password.';
export const expiredTitle = 'This sign-in has expired';
export const expiredHint = 'Each sign-in link works once and only for a few minutes. Please log in again.';
export const completeSignup = 'Complete your sign-up';
export const completeHint = 'Log in or register first. If anything is missing from your account, you can add it here.';
export const loggedInAs = (address: string | null) => `You are logged in as ${address}. Just one last step.`;
export const phoneOptional = 'Phone (optional)';
export const birthdateOptional = 'Date of birth (optional)';
export const agreeToTerms = 'I agree to the terms of use';
export const readTerms = 'Read them in a new tab';
export const termsMissing = 'Please agree to the terms to continue';
export const continueLabel = 'Continue';
export const completionNotSaved =
  'That could not be saved. Check your connection and try again; what you typed is still here.';

// Profile
export const myProfile = 'My Profile';
export const aboutYou = 'About you';
export const security = 'Security';
export const securityHint = 'Manage how you log in, and see where you are logged in.';
export const securitySettings = 'Security settings';
export const yourData = 'Your data';
export const yourDataHint = 'Everything we keep about you, as one JSON file.';
export const emailHint = 'You log in with it. You can change it in your security settings.';
export const description = 'Description';
export const birthdate = 'Date of birth';
export const birthdateIncomplete = 'Please enter the whole date';
export const phone = 'Phone';
export const save = 'Save';
export const profileSaved = 'Your profile is saved.';
export const profileNotSaved =
  'Your profile could not be saved. Check your connection and try again; what you typed is still here.';
export const unsavedChanges = 'You have unsaved changes.';
export const profileComplete = 'Your profile is complete.';
export const profileParts = {
  name: 'your name',
  picture: 'your picture',
  description: 'a description',
  birthdate: 'your date of birth',
  phone_number: 'your phone number',
} as const;
export const completion = (done: number, all: number, next: string) => `${done} of ${all} filled in. Next: ${next}.`;

// Leaving the profile unsaved
export const unsavedLabel = 'Unsaved changes';
export const leaveUnsavedTitle = 'Leave without saving?';
export const leaveUnsavedHint = 'Your profile changes have not been saved.';
export const stay = 'Stay here';
export const leaveUnsaved = 'Leave without saving';

// Picture
export const picture = 'Picture';
export const changePicture = 'Change picture';
export const addPicture = 'Add a picture';
export const addPictureOptional = 'Add a picture (optional)';
export const remove = 'Remove';
export const oneMoment = 'One moment …';
export const pictureSaved = 'Your picture is saved.';
export const pictureNotSaved = 'The picture could not be saved. Please try again.';
export const pictureRemoved = 'Your picture is removed.';
export const pictureNotRemoved = 'The picture could not be removed. Please try again.';
export const pictureTooLarge = 'That file is larger than 20 MB. Please choose a smaller one.';
export const pictureUnreadable = 'That file is not a picture this browser can read.';
export const pictureNotUploaded = 'The picture could not be uploaded. Please try again.';
export const pictureTitle = 'Your picture';
export const pictureCrop = 'The part that will be shown. Drag it, or move it with the arrow keys.';
export const zoom = 'Zoom';
export const pictureNotEncoded = 'This browser could not convert the picture to a JPEG. Please choose another one.';
export const usePicture = 'Use this picture';
export const cancel = 'Cancel';

// Data
export const collecting = 'Collecting';
export const downloadData = 'Download my data';
export const dataDownloaded = 'The file is in your downloads.';
export const dataNotLoaded = 'Your data could not be loaded. Check your connection and try again.';

// Delete the account
export const deleteTitle = 'Delete account';
export const deleteHint = 'Deleting your account immediately and permanently removes everything in it.';
export const deleteAccount = 'Delete my account';
export const deleteQuestion = 'Delete my account?';
export const deleteConsequence =
  'Your courses, orders, reviews, wishlist, and profile are removed immediately and cannot be restored. If you want to keep a copy, download your data first.';
export const deleteSubscriptions =
  'Subscriptions end immediately and are not charged again; the rest of a paid period is not refunded.';
export const deleteConfirm = 'Type DELETE to confirm';
export const deleting = 'Deleting';
export const deleteForGood = 'Delete permanently';
export const keepAccount = 'Keep my account';
export const deletionRefused = 'The account was not deleted.';
export const deletionIncomplete =
  'Your account could not be fully deleted. Please try again; it is safe to delete it again.';

// Password and sessions
export const currentPassword = 'Current password';
export const currentPasswordMissing = 'Please enter your current password';
export const currentPasswordWrong = 'That is not your current password.';
export const changePassword = 'Change password';
export const changing = 'Changing';
export const passwordChanged = 'Your new password is set. Other devices are logged out.';
export const passwordElsewhere = (provider: string) => `You log in through ${provider}, which manages your password.`;
export const logOutEverywhere = 'Log out everywhere';
export const loggingOut = 'Logging out';
export const stillLoggedIn = 'You are still logged in: the server did not answer. Please try again.';

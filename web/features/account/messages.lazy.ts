// Complete a sign-up with the other provider
export const refusedBy = (provider: string) => `${provider} did not let you in`;
export const otherProvider = 'The other service';
export const refusedHint = 'Nothing was changed. Try again, or log in with your email address and password.';
export const expiredTitle = 'Sign-in expired';
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
export const saving = 'Saving';
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

// Leaving an unsaved profile
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
export const passwordChanged =
  'Your new password is set. Other devices are logged out. Passkeys still work: remove any that you did not add.';
export const passwordElsewhere = (provider: string) => `You log in through ${provider}, which manages your password.`;
export const logOutEverywhere = 'Log out everywhere';
export const loggingOut = 'Logging out';
export const stillLoggedIn = 'You are still logged in: the server did not answer. Please try again.';

import type { ReactNode } from 'react';

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

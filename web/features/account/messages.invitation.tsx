import type { ReactNode } from 'react';

// Invitation
export const invitationPending = 'Looking up your invitation …';
export const invitationUnknown = 'This invitation has ended or is not one of ours. You can register without it.';
export const invitationNotLoaded = 'Your invitation could not be looked up. You can register without it.';
export const invitationUnreadable = 'This invitation could not be read. You can register without it.';
export const invitedBy = (inviter: ReactNode) => <>You were invited by {inviter}.</>;
export const invitationKept = 'The invitation is saved with your account.';

import type { ReactNode } from 'react';

export const close = 'Close';

export const whatHappened = 'What happened';
export const added = (day: ReactNode) => <>Added {day}</>;
export const unchanged = 'unchanged';
export const chart = (title: string, first: string, last: string, levels: string) =>
  `${title}: from ${first} to ${last}. ${levels}`;

export const published = (when: ReactNode, hash: ReactNode) => (
  <>
    Published {when} (sha256 {hash})
  </>
);
export const unchangedSince = (when: ReactNode, hash: ReactNode) => (
  <>
    Published {when}, unchanged (sha256 {hash})
  </>
);
export const notChecked = (when: ReactNode, hash: ReactNode) => (
  <>
    Published {when} (sha256 {hash}). <span>This browser could not check it.</span>
  </>
);
export const altered = (when: ReactNode, hash: ReactNode) => (
  <>
    This is not what was published {when}: its content does not match sha256 {hash}.
  </>
);

export const access = { free: 'Enrolled', order: 'Purchased', other: 'Yours' };
export const accessUntil = {
  free: (day: string) => `Enrolled, until ${day}`,
  order: (day: string) => `Purchased, until ${day}`,
  other: (day: string) => `Yours, until ${day}`,
};
export const accessThrough = (bundle: string) => `Yours through ${bundle}`;
export const accessThroughUntil = (bundle: string, day: string) => `Yours through ${bundle}, until ${day}`;
export const accessThroughSubscription = (plan: string) => `Yours through ${plan}, while you subscribe`;
export const accessWhileSubscribed = 'Yours, while you subscribe';

export const came = {
  free: (day: string) => `You enrolled for free on ${day}.`,
  order: (day: string) => `You bought it on ${day}.`,
  other: (day: string) => `It was given to you on ${day}.`,
};
export const cameWithBundle = (bundle: string, day: string) => `It came with the bundle ${bundle} on ${day}.`;
export const cameWithSubscription = (plan: string, day: string) => `It came with your subscription ${plan} on ${day}.`;
export const subscribedOn = (day: string) => `You subscribed to it on ${day}.`;
export const openForGood = 'Your access has no end date.';
export const openUntil = (day: string) => `You can open it until ${day}.`;
export const openWhileSubscribed = 'You can open it as long as you subscribe.';
export const openWhileSubscribedUntil = (day: string) =>
  `You can open it as long as you subscribe; without another charge, until ${day}.`;

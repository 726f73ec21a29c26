// Pages elsewhere
export const elsewhere = (institution: string) => `${institution} elsewhere`;
export const opensInNewTab = '(opens in a new tab)';
export const namedInNewTab = (name: string) => `${name} (opens in a new tab)`;

// The notification above every page
export const notification = 'Notification';
export const closeNotification = 'Close notification';

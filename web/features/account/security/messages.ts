// Logging in
export const checking = 'Checking';

// With a passkey
export const usePasskey = 'Use a passkey';
export const emailFirst = 'Please enter your email address first.';

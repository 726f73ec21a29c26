// Log in
export const loggingIn = 'Logging in';
export const welcomeBack = 'Welcome back.';
export const logInFor = {
  '/wishlist': 'Log in to see your wishlist.',
  '/my-courses': 'Log in to open your courses.',
  '/profile': 'Log in to see your profile.',
} as const;
export const forgotYourPassword = 'Forgot your password?';
export const newHere = 'New here?';

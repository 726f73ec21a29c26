/**
 * Proof that the person who confirms a mailbox is the one who signed up with it. Anyone can sign up with someone else's address, and the
 * mailed code does not show whose password it confirms. So the sign-up page creates a secret, the account stores its SHA-256, and the page
 * that receives the code sends the secret with it, or reports that it has none: then the account is confirmed, but the password it was
 * created with does not work. A program that uses Cognito's public API and sends neither keeps its password.
 */

/** The account attribute: 64 hexadecimal digits, never changed. */
export const proofAttribute = 'sign_up_proof';
export const proofLength = 64;

/** The key of the secret in Cognito's ClientMetadata, sent with the code; empty if the page has none. */
export const proofField = 'sign_up_secret';

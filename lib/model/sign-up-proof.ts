/**
 * Whether the one who proves a mailbox is the one who signed up with it. Anybody may sign up with anybody's address, and the code that
 * is mailed says nothing of whose password it confirms. So the page that signs up makes a secret, the account keeps its SHA-256, and
 * the page that is given the code sends the secret with it, or says that it has none: then the account is confirmed, but the password
 * it was begun with opens nothing. A program that signs up and confirms by Cognito's public calls, and says nothing, keeps its password.
 */

/** The attribute of the account: 64 hexadecimal digits, never changed. */
export const proofAttribute = 'sign_up_proof';
export const proofLength = 64;

/** Under which name the secret comes with the code (Cognito's ClientMetadata); empty where the page has none. */
export const proofField = 'sign_up_secret';

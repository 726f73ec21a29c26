/**
 * All errors of a user pool, in AWS's words (API reference of Cognito user pools, and errors that clients have
 * reported).
 */
import { AwsError } from '../../kernel/aws-error.ts';

const named = (code: string) => (message: string) => new AwsError(code, message);

export const notAuthorized = named('NotAuthorizedException');
export const invalidParameter = named('InvalidParameterException');
export const invalidPassword = named('InvalidPasswordException');
export const resourceNotFound = named('ResourceNotFoundException');

export const wrongPassword = () => notAuthorized('Incorrect username or password.');
export const passwordAttemptsExceeded = () => notAuthorized('Password attempts exceeded');
export const userDisabled = () => notAuthorized('User is disabled.');
export const userNotFound = () => new AwsError('UserNotFoundException', 'User does not exist.');
export const userNotConfirmed = () => new AwsError('UserNotConfirmedException', 'User is not confirmed.');
export const passwordResetRequired = () =>
  new AwsError('PasswordResetRequiredException', 'Password reset required for the user');
export const codeMismatch = () =>
  new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCode = () =>
  new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const limitExceeded = () =>
  new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
export const usernameExists = (message: string) => new AwsError('UsernameExistsException', message);
export const aliasExists = (attribute: string) =>
  new AwsError('AliasExistsException', `An account with the given ${attribute} already exists.`);
export const softwareTokenNotFound = () =>
  new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool');
export const deviceNotFound = () => resourceNotFound('Device does not exist.');
export const invalidSession = () => notAuthorized('Invalid session for the user.');
export const expiredSession = () => notAuthorized('Invalid session for the user, session is expired.');
export const poolNotFound = (id: string) => resourceNotFound(`User pool ${id} does not exist.`);
export const clientNotFound = (id: string) => resourceNotFound(`User pool client ${id} does not exist.`);

/** A missing required field, in the words of the service's validation. */
export const missingMember = (member: string) =>
  invalidParameter(
    `1 validation error detected: Value at '${member[0]!.toLowerCase()}${member.slice(1)}' failed to satisfy constraint: ` +
      'Member must not be null',
  );

/**
 * The AWS SDK's credential provider inside a Lambda function. Replaces `@aws-sdk/credential-provider-node`, whose six other sources do not
 * exist in a function and would be a third of its bundle. Lambda sets these variables to the execution role's keys before a function
 * starts, and starts another instance before they expire
 * (https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html, reserved environment variables).
 */

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** @throws Error (when called) if the variables are missing, as they are without an execution role */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error('The function has no credentials of its role');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
};

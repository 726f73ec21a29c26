/**
 * What the AWS SDK asks for credentials inside a Lambda function, in place of `@aws-sdk/credential-provider-node`, whose other six
 * places a function does not have and which would be a third of its bundle. Lambda puts the execution role's keys into these
 * variables before a function starts, and starts another before they are over
 * (https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html, reserved environment variables).
 */

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** @throws Error (when called) where the variables are missing, as it is where there is no execution role */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error('The function has no credentials of its role');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
};

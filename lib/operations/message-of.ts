/** The message of an error. If neither a local stage nor credentials exist, the SDK's own message does not help. */
export const messageOf = (error: unknown): string => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return name === 'CredentialsProviderError'
    ? 'No stage runs on this machine (npm start), and the environment has no AWS credentials.'
    : message;
};

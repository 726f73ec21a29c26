/** What is said of an error: its message. Where neither a stage nor credentials are found, the SDK's own words help nobody. */
export const messageOf = (error: unknown): string => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return name === 'CredentialsProviderError'
    ? 'No stage runs on this machine (npm start), and the environment has no AWS credentials.'
    : message;
};

/** An account as AWS hands it over, on this machine, and the environment of a terminal that is signed in to it. */
import { startStage, type Stage } from '../../lib/local/stage.ts';

export interface Account {
  readonly stage: Stage;
  /** What a person who is signed in as administrator has in the environment. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** @param directory the state folder @param port 0 picks a free one */
export async function openAccount(directory: string, port: number, log: (line: string) => void): Promise<Account> {
  const stage = await startStage({ account: true, directory, port, log });
  const { accessKeyId, secretAccessKey, sessionToken } = stage.kernel.iam.administrator!();
  return {
    stage,
    environment: {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
      AWS_REGION: stage.kernel.region,
      // By its number: an SDK then puts a bucket's name into the path, as no name server knows buckets here.
      AWS_ENDPOINT_URL: `${stage.url.replace('localhost', '127.0.0.1')}/_signed`,
      // The address of a template, which CDK's CLI gives to CloudFormation: as on AWS.
      AWS_ENDPOINT_URL_S3_FOR_CLOUDFORMATION: `https://s3.${stage.kernel.region}.amazonaws.com`,
    },
    stop: () => stage.stop(),
  };
}

/** A fresh AWS account on this machine, and the environment of a terminal that is signed in to it. */
import { writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { startStage, type Stage, type StageOptions } from '../../../lib/local/stage.ts';

/** The firewall refuses requests without a User-Agent. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';

export interface Account {
  readonly stage: Stage;
  /** The environment of a person signed in as administrator, and the Internet seen from there. */
  readonly environment: Readonly<Record<string, string>>;
  /** Fetches over TLS from the simulated Internet, as a learner's browser does. */
  ask(address: string, headers?: Readonly<Record<string, string>>): Promise<{ status: number; text: string }>;
  stop(): Promise<void>;
}

/**
 * @param directory the state folder @param port 0 picks a free one
 * @param where which account of which organization it is; default: the only one
 */
export async function openAccount(
  directory: string,
  port: number,
  log: (line: string) => void,
  where: Pick<StageOptions, 'place' | 'organization'> = {},
): Promise<Account> {
  const stage = await startStage({ account: true, directory, port, log, ...where });
  const { accessKeyId, secretAccessKey, sessionToken } = stage.kernel.iam.administrator!();
  const internet = stage.kernel.ports.internet!;
  const authority = join(directory, 'authority.pem');
  writeFileSync(authority, internet.certificate);
  return {
    stage,
    environment: {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
      AWS_REGION: stage.kernel.region,
      // By IP address: SDKs then put a bucket's name into the path, because no DNS server here knows buckets.
      AWS_ENDPOINT_URL: `${stage.url.replace('localhost', '127.0.0.1')}/_signed`,
      // The URL of a template that CDK's CLI passes to CloudFormation, as on AWS.
      AWS_ENDPOINT_URL_S3_FOR_CLOUDFORMATION: `https://s3.${stage.kernel.region}.amazonaws.com`,
      HTTPS_PROXY: internet.proxy,
      NO_PROXY: '127.0.0.1,localhost',
      NODE_USE_ENV_PROXY: '1',
      NODE_EXTRA_CA_CERTS: authority,
    },
    ask: (address, headers = {}) =>
      new Promise((resolve, reject) => {
        const { hostname, pathname, search } = new URL(address);
        const { port: tls, certificate: ca } = internet;
        const to = { host: '127.0.0.1', port: tls, servername: hostname, ca, agent: false as const };
        const sent = { 'user-agent': browser, ...headers, host: hostname };
        get({ ...to, path: `${pathname}${search}`, headers: sent }, (response) => {
          const parts: Buffer[] = [];
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => resolve({ status: response.statusCode!, text: Buffer.concat(parts).toString() }));
        }).once('error', reject);
      }),
    stop: () => stage.stop(),
  };
}

import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';

type Operation = (input: URLSearchParams, caller: Principal) => string;

/** By the name in `Action`; each returns its result as XML. */
export function createOperations(kernel: Kernel): Readonly<Record<string, Operation>> {
  return {
    GetCallerIdentity: (_, caller) => {
      const { arn, userId } = identityOf(kernel, caller);
      return tag('Arn', arn) + tag('UserId', userId) + tag('Account', kernel.account);
    },
    AssumeRole: (input, caller) => {
      const roleArn = required(input, 'RoleArn');
      const sessionName = required(input, 'RoleSessionName');
      const seconds = Number(input.get('DurationSeconds') ?? 3600);
      const { principal, credentials } = kernel.iam.assume(roleArn, caller, sessionName);
      const { arn, userId } = identityOf(kernel, principal);
      const session =
        tag('AccessKeyId', credentials.accessKeyId) +
        tag('SecretAccessKey', credentials.secretAccessKey) +
        tag('SessionToken', credentials.sessionToken) +
        tag('Expiration', new Date(kernel.clock.now() + seconds * 1000).toISOString());
      return `<AssumedRoleUser>${tag('Arn', arn)}${tag('AssumedRoleId', userId)}</AssumedRoleUser><Credentials>${session}</Credentials>`;
    },
  };
}

/** An element with text. */
export const tag = (name: string, text: string) =>
  `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`;

function required(input: URLSearchParams, name: string): string {
  const value = input.get(name);
  if (value) return value;
  throw new AwsError(
    'ValidationError',
    `Value null at '${name}' failed to satisfy constraint: Member must not be null`,
  );
}

/** The ARN and the unique id of a caller; the stage's ids begin like AWS's and end with the name. */
function identityOf(kernel: Kernel, caller: Principal): { arn: string; userId: string } {
  const of = (service: string) => `arn:${kernel.partition}:${service}::${kernel.account}:`;
  if (caller.kind === 'role') {
    const role = caller.roleArn.split('/').pop()!;
    return {
      arn: `${of('sts')}assumed-role/${role}/${caller.sessionName}`,
      userId: `AROA${role}:${caller.sessionName}`,
    };
  }
  if (caller.kind === 'service') return { arn: caller.service, userId: caller.service };
  return { arn: `${of('iam')}root`, userId: kernel.account };
}

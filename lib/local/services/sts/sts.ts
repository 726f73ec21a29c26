import { randomUUID } from 'node:crypto';
import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { readBody } from '../../protocol/body.ts';
import { sendError, sendXml } from '../../protocol/respond.ts';
import { callerOf } from '../../protocol/signature.ts';

/** STS: who am I, and sessions of roles, by the query protocol (STS API reference). */
export function createSts(kernel: Kernel): Service {
  const operations: Readonly<Record<string, (input: URLSearchParams, caller: Principal) => string>> = {
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

  return {
    endpoint: 'sts',
    async handle(request, response) {
      try {
        const body = await readBody(request);
        const caller = callerOf(kernel, request, body);
        const input = new URLSearchParams(body.toString('utf8'));
        const action = input.get('Action') ?? '';
        const run = Object.hasOwn(operations, action) ? operations[action] : undefined;
        if (!run) throw new AwsError('InvalidAction', `STS locally has no action ${action}`);
        if (caller.kind === 'anonymous')
          throw new AwsError('MissingAuthenticationToken', 'Request is missing Authentication Token', 403);
        const result = `<${action}Result>${run(input, caller)}</${action}Result>`;
        const metadata = `<ResponseMetadata>${tag('RequestId', randomUUID())}</ResponseMetadata>`;
        sendXml(response, 200, `<${action}Response xmlns="${namespace}">${result}${metadata}</${action}Response>`);
      } catch (error) {
        sendError(response, error, 'query');
      }
    },
  };
}

const namespace = 'https://sts.amazonaws.com/doc/2011-06-15/';

const tag = (name: string, text: string) =>
  `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`;

function required(input: URLSearchParams, name: string): string {
  const value = input.get(name);
  if (value) return value;
  throw new AwsError(
    'ValidationError',
    `Value null at '${name}' failed to satisfy constraint: Member must not be null`,
  );
}

/** The ARN and the unique id of a caller; ids of the stage begin like AWS's and end with the name. */
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

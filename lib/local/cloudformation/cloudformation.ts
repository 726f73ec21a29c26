import { AwsError } from '../kernel/aws-error.ts';
import type { Kernel, Service } from '../kernel/kernel.ts';
import { readBody } from '../protocol/body.ts';
import { sendError, sendXml } from '../protocol/respond.ts';
import { callerOf } from '../protocol/signature.ts';
import type { Deployer } from '../template/deploy.ts';
import type { ResourceTypes } from '../template/resource-types.ts';
import { actionsOf } from './actions.ts';
import { createDeployment } from './deployment.ts';
import { formOf } from './form.ts';
import { createStacks } from './stacks.ts';
import { responseOf } from './xml.ts';

/**
 * CloudFormation's API in the query protocol, on top of the engine that deploys a stage: change sets, stacks, events.
 * Stacks are kept as long as the process runs. Unknown actions are refused by name.
 */
export function createCloudFormation(
  kernel: Kernel,
  deployer: Deployer,
  types: ResourceTypes,
  onAssets: (assets: ReadonlyMap<string, string>) => void,
): Service {
  const stacks = createStacks(() => kernel.clock.now(), kernel);
  const deployment = createDeployment(kernel, deployer, stacks, onAssets);
  const actions = actionsOf({ kernel, deployer, types, stacks, deployment });

  return {
    endpoint: 'cloudformation',
    async handle(request, response) {
      try {
        const body = await readBody(request);
        const caller = callerOf(kernel, request, body);
        if (caller.kind === 'anonymous')
          throw new AwsError('MissingAuthenticationToken', 'Request is missing Authentication Token', 403);
        const { Action: action = '', ...form } = formOf(body.toString('utf8'));
        const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
        if (!run) throw new AwsError('InvalidAction', `CloudFormation locally has no action ${action}`);
        const stack: string | undefined = form['StackName'] && stacks.find(form['StackName'])?.id;
        const principal = caller;
        kernel.iam.authorize({ principal, action: `cloudformation:${action}`, resource: stack ?? '*' });
        if (form['RoleARN']) kernel.iam.authorize({ principal, action: 'iam:PassRole', resource: form['RoleARN'] });
        sendXml(response, 200, responseOf(action, await run(form)));
      } catch (error) {
        sendError(response, error, 'query');
      }
    },
  };
}

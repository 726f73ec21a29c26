/** The stack queries that a stage answers. An account has CloudFormation's whole API (`cloudformation/`). */
import { responseOf } from '../cloudformation/xml.ts';
import { AwsError } from '../kernel/aws-error.ts';
import { stackId } from '../template/scope.ts';
import type { Read } from './read.ts';

export const stackReads: readonly Read[] = [
  {
    ...{ service: 'cloudformation', on: 'DescribeStacks', protocol: 'query', action: 'cloudformation:DescribeStacks' },
    answer({ outputs, deployed }, { StackName: wish }) {
      const stacks = [...outputs()].filter(([name]) => wish === undefined || name === wish || stackId(name) === wish);
      if (wish !== undefined && stacks.length === 0)
        throw new AwsError('ValidationError', `Stack with id ${wish} does not exist`);
      const at = new Date(deployed).toISOString();
      return responseOf('DescribeStacks', {
        Stacks: stacks.map(([name, values]) => ({
          ...{ StackId: stackId(name), StackName: name, CreationTime: at, LastUpdatedTime: at },
          StackStatus: 'UPDATE_COMPLETE',
          Outputs: Object.entries(values).map(([OutputKey, value]) => ({ OutputKey, OutputValue: String(value) })),
        })),
      });
    },
  },
];

import { CfnParameter, type Stack } from 'aws-cdk-lib';

/** The endpoint for chat clients: Amazon's in the region, or, by parameter, the local stage's. */
export const chatUrl = (stack: Stack): string =>
  new CfnParameter(stack, 'ChatUrl', {
    description: 'Where the chat rooms are entered',
    default: `wss://edge.ivschat.${stack.region}.amazonaws.com`,
    allowedPattern: '^(wss://edge\\.ivschat\\.[a-z0-9-]+\\.amazonaws\\.com|ws://localhost:[0-9]+(/[A-Za-z0-9/_-]*)?)$',
  }).valueAsString;

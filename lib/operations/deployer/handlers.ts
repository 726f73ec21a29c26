import { dataHandlers } from './data-handlers.ts';
import { edgeHandlers } from './edge-handlers.ts';
import type { Handler } from './handler.ts';
import { runHandlers } from './run-handlers.ts';

/**
 * The actions and resources that CloudFormation needs to create, change, read and delete a resource, by type. From each service's reference
 * ("Service Authorization Reference") and the handlers of its resource type. A type that is new in a template must be added here.
 */

export const handlers: readonly Handler[] = [...dataHandlers, ...edgeHandlers, ...runHandlers];

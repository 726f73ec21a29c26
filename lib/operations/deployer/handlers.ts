import { dataHandlers } from './data-handlers.ts';
import { edgeHandlers } from './edge-handlers.ts';
import type { Handler } from './handler.ts';
import { runHandlers } from './run-handlers.ts';

/**
 * What CloudFormation asks of AWS to make, change, read and delete a resource, by its type, and where. From the reference of each service's
 * actions ("Service Authorization Reference") and the handlers of its resource type; a type that is new in a template has to be added here.
 */

export const handlers: readonly Handler[] = [...dataHandlers, ...edgeHandlers, ...runHandlers];

import type { Operation, PlaneState } from './operation.ts';
import { isCustom } from './reference-check.ts';
import type { Entry } from './registry.ts';
import { mayDo } from './rights.ts';

/**
 * Types whose changes an API refuses while its schema is being altered (aws-cdk #8168; for the data source, the
 * stricter reading).
 */
const OF_AN_API = new Set(
  ['ApiKey', 'DataSource', 'FunctionConfiguration', 'Resolver'].map((kind) => `AWS::AppSync::${kind}`),
);

const RECEIVE = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/**
 * A service's answer to a call that comes too early: everything it names exists but is not ready yet. @param at AWS's
 * second
 */
export function notYet(state: PlaneState, operation: Operation, at: number): string | undefined {
  const { type, properties } = operation;
  const lock = locked(state, operation, at);
  if (lock) return lock;
  if (type === 'AWS::AppSync::Resolver') return noField(state, properties);
  if (type === 'AWS::WAFv2::WebACLAssociation') return unpropagated(state, properties, at);
  if (type === 'AWS::Lambda::EventSourceMapping') return cannotReceive(state, properties);
  if (type === 'AWS::Logs::SubscriptionFilter') return cannotBeCalled(state, properties);
  if (isCustom(type)) return lacksPolicy(state, properties);
  return undefined;
}

/** AppSync's answer, also to removals, while a schema of the API is being altered. */
export function locked(
  { locks }: PlaneState,
  { type, properties }: Pick<Operation, 'type' | 'properties'>,
  at: number,
) {
  return OF_AN_API.has(type) && (locks.get(String(properties.ApiId)) ?? -Infinity) > at
    ? 'ConcurrentModificationException: Schema is currently being altered, please wait until that is complete.'
    : undefined;
}

/** A resolver needs its field to be in the schema by now. */
function noField(
  { registry }: PlaneState,
  { ApiId, TypeName, FieldName }: Operation['properties'],
): string | undefined {
  const schema = [...registry.of('AWS::AppSync::GraphQLSchema')].find(({ properties }) => properties.ApiId === ApiId);
  const text = schema?.properties.Definition;
  const missing = `NotFoundException: No field named ${FieldName} found on type ${TypeName}`;
  if (!schema) return missing;
  // A schema can also be in S3; then it is not read.
  return typeof text !== 'string' || new RegExp(`\\b${FieldName}\\b`).test(text) ? undefined : missing;
}

/** WAF's guide, web-acl-editing; terraform-provider-aws #29080. */
function unpropagated({ registry, propagating }: PlaneState, { WebACLArn }: Operation['properties'], at: number) {
  const acl = registry.find('AWS::WAFv2::WebACL', String(WebACLArn));
  return acl && (propagating.get(acl.key) ?? -Infinity) > at
    ? "WAFUnavailableEntityException: AWS WAF couldn't retrieve the resource that you requested. Retry your request."
    : undefined;
}

/** aws-cdk #6770. */
function cannotReceive(
  state: PlaneState,
  { FunctionName, EventSourceArn }: Operation['properties'],
): string | undefined {
  const role = roleOf(state, functionOf(state, FunctionName));
  if (!role || !String(EventSourceArn).startsWith('arn:aws:sqs:')) return undefined;
  const lacking = RECEIVE.find((action) => !mayDo(state.registry, role, action, EventSourceArn));
  return lacking
    ? `InvalidParameterValueException: The provided execution role does not have permissions to call ${lacking.slice('sqs:'.length)} on SQS`
    : undefined;
}

/** Logs API, PutSubscriptionFilter: calls the function immediately as a test. */
function cannotBeCalled(state: PlaneState, { DestinationArn }: Operation['properties']): string | undefined {
  const target = functionOf(state, DestinationArn);
  const allowed = [...state.registry.of('AWS::Lambda::Permission')].some(
    ({ properties }) =>
      /^logs\./.test(properties.Principal) && target !== undefined && target.identities.has(properties.FunctionName),
  );
  return target && !allowed
    ? 'InvalidParameterException: Could not execute the lambda function. Make sure you have given CloudWatch Logs permission to execute your function.'
    : undefined;
}

/**
 * A custom resource's function is called immediately, with the permissions its role has by then. All its grants are
 * assumed to be needed, so a policy of the template that is not attached yet is a missing permission.
 */
function lacksPolicy(state: PlaneState, { ServiceToken }: Operation['properties']): string | undefined {
  const role = roleOf(state, functionOf(state, ServiceToken));
  if (!role) return undefined;
  const there = new Set([...state.registry.of('AWS::IAM::Policy')].map(({ key }) => key));
  for (const { key, type, properties, needs } of state.declared.values()) {
    if (type !== 'AWS::IAM::Policy' || there.has(key)) continue;
    const names = [properties.Roles ?? []].flat();
    if (!needs.has(role.key) && !names.some((name) => role.identities.has(name))) continue;
    return `Received response status [FAILED] from custom resource. Message returned: AccessDenied: ${role.physicalId} is not authorized to perform what ${key.split('/').at(-1)} allows, because no identity-based policy allows it yet`;
  }
  return undefined;
}

const functionOf = ({ registry }: PlaneState, name: unknown): Entry | undefined =>
  registry.find('AWS::Lambda::Function', String(name));

const roleOf = ({ registry }: PlaneState, called: Entry | undefined): Entry | undefined =>
  called && registry.find('AWS::IAM::Role', String(called.properties.Role));

import type { Deployed } from '../../kernel/resource-type.ts';
import { aclPropagation, secondsOf } from './figures.ts';
import { uniqueName } from './names.ts';
import { createRegistry } from './registry.ts';
import { heldBy, missingReference } from './reference-check.ts';
import { locked, notYet } from './readiness.ts';
import { changeOf } from './updates.ts';
import type { Properties, Operation, Announced } from './operation.ts';

/** An operation that AWS has begun. */
export interface Accepted {
  readonly seconds: number;
  /** The operation has ended: from now on others can find the resource. */
  settled(deployed: Deployed, at: number): void;
}

/**
 * What AWS's services tell CloudFormation while it creates, updates, and removes resources: what must exist first, what
 * is not ready yet, what is locked, whose name is taken, what cannot be changed. It knows nothing about how the stage
 * creates things, so it works the same whether resources are really created or only simulated. Times are AWS's seconds.
 */
export interface ControlPlane {
  /** The resources that a stack is about to create. */
  announce(resources: readonly Announced[]): void;
  /**
   * @throws Error with the message of the service that refuses
   */
  create(operation: Operation, at: number): Accepted;
  /**
   * @throws Error with the message of the service, or of CloudFormation
   */
  update(operation: Operation, before: Deployed, at: number): Accepted;
  /**
   * @throws Error with the message of the service that refuses
   */
  remove(key: string, physicalId: string, at: number): number;
  /** Registers a resource without a call to AWS: it existed before, or was restored. */
  adopt(key: string, type: string, deployed: Deployed, properties: Properties): void;
  /** Unregisters a resource without a call to AWS. */
  drop(key: string, physicalId: string): void;
}

export function createControlPlane(seed: number): ControlPlane {
  const registry = createRegistry();
  /** By API: the second until which its schema is being altered. */
  const locks = new Map<string, number>();
  /** By ACL key: the second until which the ACL is still propagating. */
  const propagating = new Map<string, number>();
  const declared = new Map<string, Announced>();
  const state = { registry, locks, propagating, declared };

  const look = (operation: Operation, at: number) => {
    const refusal = missingReference(registry, operation) ?? notYet(state, operation, at);
    if (refusal) throw new Error(refusal);
  };
  const accept = (kind: string, { key, type, properties }: Operation, at: number): Accepted => {
    const seconds = secondsOf(seed, type, kind, key);
    if (type === 'AWS::AppSync::GraphQLSchema') locks.set(String(properties.ApiId), at + seconds);
    return {
      seconds,
      settled(deployed, now) {
        registry.add(key, type, deployed, properties, now);
        if (type === 'AWS::WAFv2::WebACL' && kind !== 'update') propagating.set(key, now + aclPropagation(seed, key));
      },
    };
  };
  const make = (kind: 'create' | 'replace', operation: Operation, at: number): Accepted => {
    look(operation, at);
    const wish = uniqueName(operation.type, operation.properties);
    const taken =
      wish !== undefined &&
      [...registry.of(operation.type)].some((entry) => uniqueName(entry.type, entry.properties) === wish);
    if (taken)
      throw new Error(
        `Resource of type '${operation.type}' with identifier '${wish.split('|').at(-1)}' already exists.`,
      );
    return accept(kind, operation, at);
  };

  return {
    announce(resources) {
      for (const resource of resources) declared.set(resource.key, resource);
    },
    create: (operation, at) => make('create', operation, at),
    update(operation, before, at) {
      const how = changeOf(operation.type, before.properties ?? {}, operation.properties);
      if (how === 'replace') return make('replace', operation, at);
      look(operation, at);
      return accept('update', operation, at);
    },
    remove(key, physicalId, at) {
      const entry = [...registry.all()].find((each) => each.key === key && each.physicalId === physicalId);
      if (!entry) return 0;
      const refusal = heldBy(registry, entry) ?? locked(state, entry, at);
      if (refusal) throw new Error(refusal);
      return secondsOf(seed, entry.type, 'remove', key);
    },
    adopt: (key, type, deployed, properties) => void registry.add(key, type, deployed, properties, -Infinity),
    drop: (key, physicalId) => registry.drop(key, physicalId),
  };
}

import type { Deployed } from '../../kernel/resource-type.ts';
import { aclPropagation, secondsOf } from './figures.ts';
import { uniqueName } from './names.ts';
import { createRegistry } from './registry.ts';
import { heldBy, missingReference } from './reference-check.ts';
import { locked, notYet } from './readiness.ts';
import { changeOf } from './updates.ts';
import type { Properties, Operation, Announced } from './operation.ts';

/** One operation that AWS has begun, with what is left of it. */
export interface Accepted {
  readonly seconds: number;
  /** At its end: from now on others find the resource. */
  settled(deployed: Deployed, at: number): void;
}

/**
 * What the services of AWS say to CloudFormation while it makes, changes and removes resources: what has to be there before,
 * what is not ready yet, what is locked, whose name is taken, what cannot be changed. It knows nothing of how the stage makes
 * things, so the same is asked whether they are really made or only gone through. Times are AWS's seconds.
 */
export interface ControlPlane {
  /** What a stack is about to make. */
  announce(resources: readonly Announced[]): void;
  /** @throws Error with the sentence of the service that refuses */
  create(operation: Operation, at: number): Accepted;
  /** @throws Error with the sentence of the service, or of CloudFormation */
  update(operation: Operation, before: Deployed, at: number): Accepted;
  /** @throws Error with the sentence of the service that refuses */
  remove(key: string, physicalId: string, at: number): number;
  /** The resource is there, without AWS having been asked now: it stood before, or was put back. */
  adopt(key: string, type: string, deployed: Deployed, properties: Properties): void;
  /** It is there no more, without AWS having been asked now. */
  drop(key: string, physicalId: string): void;
}

export function createControlPlane(seed: number): ControlPlane {
  const registry = createRegistry();
  /** By API: until when its schema is being altered. */
  const locks = new Map<string, number>();
  /** Until when an ACL is not known everywhere, by its key. */
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

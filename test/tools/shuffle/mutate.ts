import { resourceNeeds } from '../../../lib/local/template/check.ts';
import { createControlPlane, type ControlPlane } from '../../../lib/local/template/control/control-plane.ts';
import { LONGEST_PAUSE, pauseOf, type Pause } from '../../../lib/local/template/control/figures.ts';
import { attribute } from '../../../lib/local/template/resource-types.ts';
import type { StateRecord } from '../../../lib/local/template/state.ts';
import type { Assembly, StackSource, Template } from '../../../lib/local/template/template.ts';
import { createDeployment } from './deployment.ts';
import { withImports } from './imports.ts';
import { reasonFor } from './needless.ts';
import { sitesOf, without, type Site } from './sites.ts';
import { messageOf } from '../../../lib/operations/message-of.ts';

/** The outcome for an edge, or for one of several places that create it, after it was removed. */
export interface Judged {
  readonly stack: string;
  readonly sites: readonly Site[];
  /**
   * `red`: some seed failed. `held`: another path still orders the two resources, so nothing changes. `needless`:
   * listed, and nothing failed. `unseen`: nothing failed, and it is not listed. `listed`: it is, and a seed failed.
   */
  readonly verdict: 'red' | 'held' | 'needless' | 'unseen' | 'listed';
  /** AWS's message, where a seed failed. */
  readonly sentence?: string;
}

/**
 * Removes every place in an assembly's templates where one resource depends on another, one at a time, and then all
 * places of an edge together; creates and deletes the stack under seeds until one fails.
 * @param chosen which edges; all when absent
 */
export async function* mutations(
  assembly: Assembly,
  seeds: number,
  chosen: (stack: string, site: Site) => boolean = () => true,
): AsyncGenerator<Judged> {
  const whole = createDeployment(1);
  await whole.deploy(assembly, {});
  const made = [...whole.outputs().keys()];
  for (const source of assembly.stacks) {
    const stack = source.name;
    const alone = withImports(source, whole.outputs(), assembly);
    const before = new Set(made.slice(0, made.indexOf(stack)));
    const standing = [...whole.state.values()].filter(({ root }) => before.has(root));
    // An end does not exist when its condition is false.
    const isThere = ({ from, to }: Site) => whole.state.has(`${stack}/${from}`) && whole.state.has(`${stack}/${to}`);
    const sites = sitesOf(alone.template).filter((site) => isThere(site) && chosen(stack, site));
    const edges = Map.groupBy(sites, ({ from, to }) => `${from} ${to}`);
    for (const places of [...sites.map((site) => [site]), ...[...edges.values()].filter(({ length }) => length > 1)]) {
      const literal = (site: Site) => literalOf(whole.state.get(`${stack}/${site.to}`)!, site);
      const template = places.reduce((left, site) => without(left, site, literal(site)), alone.template);
      yield { stack, sites: places, ...(await judged({ ...alone, template }, places, standing, seeds)) };
    }
  }
}

async function judged(
  source: StackSource,
  sites: readonly Site[],
  standing: readonly StateRecord[],
  seeds: number,
): Promise<Pick<Judged, 'verdict' | 'sentence'>> {
  if (stillNeeds(source.template, sites[0]!)) return { verdict: 'held' };
  const sentence = await firstFailure(source, sites[0]!, standing, seeds);
  const isListed = sites.every(({ kind }) => reasonFor(kind) !== undefined);
  if (sentence === undefined) return { verdict: isListed ? 'needless' : 'unseen' };
  return { verdict: isListed ? 'listed' : 'red', sentence };
}

function literalOf(record: StateRecord, { attribute: name }: Site): string {
  return name === undefined ? record.physicalId : String(attribute(record.type, false, record, name));
}

/** Whether another path still orders the two. */
function stillNeeds(template: Template, { from, to }: Site): boolean {
  const needs = resourceNeeds({ name: '', template, directory: '', dependencies: [] }, () => undefined);
  const seen = new Set<string>();
  const visit = (name: string): boolean => {
    if (name === to) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return [...(needs.get(name) ?? [])].some(visit);
  };
  return visit(from);
}

/**
 * Each seed in its own order, and again in the worst order: the dependency begins just before its dependent, which
 * comes last; and once more with a very slow dependency.
 */
async function firstFailure(source: StackSource, { from, to }: Site, standing: readonly StateRecord[], seeds: number) {
  const [early, late] = [`${source.name}/${from}`, `${source.name}/${to}`];
  for (let seed = 1; seed <= seeds; seed++) {
    const begun = new Map<string, number>();
    const asItComes = (kind: 'put' | 'remove', key: string) => pauseOf(seed, kind, key);
    const sentence = await failureOf(source, seed, standing, begun, asItComes);
    if (sentence !== undefined) return sentence;
    const ahead = begun.get(early)! - begun.get(late)! - JUST_BEFORE;
    const unlucky = (kind: 'put' | 'remove', key: string) => {
      if (kind === 'remove') return key === early ? LONGEST_PAUSE : asItComes(kind, key);
      const more = key === late ? Math.max(0, ahead) : key === early ? Math.max(0, -ahead) : 0;
      return asItComes(kind, key) + more;
    };
    const again = await failureOf(source, seed, standing, begun, unlucky);
    if (again !== undefined) return again;
    const last = (kind: 'put' | 'remove', key: string) =>
      kind === 'put' && key === late ? LONGEST_PAUSE : asItComes(kind, key);
    const lastly = await failureOf(source, seed, standing, begun, last);
    if (lastly !== undefined) return lastly;
  }
  return undefined;
}

/** Seconds: less than the duration of any resource that others need. */
const JUST_BEFORE = 0.5;

/** @param begun receives the second at which each resource was begun */
async function failureOf(
  source: StackSource,
  seed: number,
  standing: readonly StateRecord[],
  begun: Map<string, number>,
  pause: Pause,
): Promise<string | undefined> {
  const aws = createControlPlane(seed);
  const plane: ControlPlane = {
    ...aws,
    create(operation, at) {
      begun.set(operation.key, at);
      return aws.create(operation, at);
    },
  };
  const deployment = createDeployment(seed, { standing, plane, pause });
  try {
    await deployment.deploy({ stacks: [{ ...source, dependencies: [] }], assets: new Map() }, {});
    await deployment.delete();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** How pages poll the state of a class: at the edge (lib/model/class-state.ts), and for a course page, through the API. */
import { sessionsLookedAt } from '../../../model/schedule.ts';
import type { Does, Load } from '../load.ts';

const minute = 60;

/** Requests to the edge. Hardly any reach the bucket, because the edge caches responses for seconds. */
export function looksAt({ world }: Load): Does {
  const edge = world.ofQuota('edgeRequests');
  return (count) => {
    world.simulation.ask([{ resource: edge, amount: 1 }], count);
    world.spend('siteRequests', count);
  };
}

/** Course pages that show an upcoming or live class query the API. @param until seconds */
export function coursePages(load: Load, until: number): void {
  const { learners, world } = load;
  const open = learners * world.assumed.ownersOfOne * world.assumed.onCoursePage;
  load.arrivals(0, until, () => open / (sessionsLookedAt.near / 1000), (count) => load.ask('getProductSchedule, near a class', count)); // prettier-ignore
}

/** What one learner requests from the API within five minutes: room and chat on entering, its messages twice, and the stream. */
const asksOfApi = 5;

/**
 * How many learners may share one IP address, given the firewalls of API and site.
 * @param intervalAt seconds until a waiting page polls again @param spread seconds over which waiting learners are admitted
 */
export function tellOfOneAddress(
  { world, notes }: Load,
  onAirAt: number,
  intervalAt: (at: number) => number,
  spread: number,
): void {
  const { firewall } = world.limits;
  const [api, site] = [firewall.get('api PerAddress'), firewall.get('site PerAddress')];
  if (api === undefined || site === undefined) return;
  const looksFrom = (from: number) => {
    let looks = 0;
    for (let at = from; at < Math.min(from + 5 * minute, onAirAt + spread); at += intervalAt(at)) looks += 1;
    return looks;
  };
  const looks = Math.max(...Array.from({ length: Math.ceil(onAirAt / minute) }, (_, at) => looksFrom(at * minute)));
  const fit = Math.floor(Math.min(api / asksOfApi, site / looks));
  notes.push(
    `Behind one address ${fit} learners may come to a class, at any size of the stage: in five minutes each asks the API ${asksOfApi} times and the site ${looks} times, and the firewall answers an address 429 after ${api} and ${site}.`,
  );
}

import { recordingsFolder } from '../../../model/films.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';
import { said } from './said.ts';

/** A route of an HTTP API whose function authenticates the caller itself. */
interface KnownRoute {
  readonly key: RegExp;
  /** The handler that authenticates, below functions/. The route has to lead to it. */
  readonly by: string;
  readonly who: string;
}

const known: readonly KnownRoute[] = [
  { key: /^POST \/stripe$/, by: 'payments/webhook.ts', who: said.stripeSigns },
  { key: /^(GET|HEAD) \/calendar\//, by: 'calendar/feed.ts', who: said.feedSecret },
  { key: /^GET \/(badges\/keys\/|\.well-known\/jwks\.json$)/, by: 'badges/handler.ts', who: said.badgeKeys },
  { key: /^GET \/badges\/\{id\}$/, by: 'badges/handler.ts', who: said.badge },
  { key: /^(GET|POST) \/reminders\//, by: 'reminders/stop.ts', who: said.stopSecret },
  { key: new RegExp(`^(GET|HEAD) /${recordingsFolder}`), by: 'classroom/playlist.ts', who: said.playlistNames },
];

/** Who may call a route; undefined when no one has described the function that it leads to. */
export function whoEnters(view: View, route: Node, key: string): string | undefined {
  const { stack, properties } = route;
  if (properties.AuthorizationType && properties.AuthorizationType !== 'NONE') return properties.AuthorizationType;
  const handler = handlerBehind(view, route);
  const who = known.find((each) => each.key.test(key) && each.by === handler)?.who;
  if (who === undefined) return undefined;
  const api = view.mentioned(stack, properties.ApiId)[0]?.node;
  const path = key.slice(key.indexOf('/'));
  return api && signedBefore(view, api, path)
    ? `by the site, learners with a signed address, which CloudFront checks; by the API’s own name, ${who}`
    : who;
}

/** `calendar/feed.ts`, from the role of the function that a route leads to. */
function handlerBehind(view: View, { stack, properties }: Node): string | undefined {
  const integration = view.mentioned(stack, properties.Target)[0]?.node;
  const called = integration && view.mentioned(integration.stack, integration.properties['IntegrationUri'])[0]?.node;
  const role = called && view.mentioned(called.stack, called.properties['Role'])[0]?.node;
  return /^Permissions of (\S+)$/.exec(role?.properties.Description ?? '')?.[1];
}

/** Whether every behavior of a distribution that routes such a path to the API requires a signature. */
function signedBefore(view: View, api: Node, path: string): boolean {
  const folder = path.split('/')[1]!;
  const leading = view.of('AWS::CloudFront::Distribution').flatMap(({ stack, properties }) => {
    const { Origins = [], CacheBehaviors = [] } = properties.DistributionConfig ?? {};
    const ids = Origins.filter((origin) => view.mentioned(stack, origin).some(({ node }) => node === api)).map(({ Id }) => Id); // prettier-ignore
    return CacheBehaviors.filter(
      ({ PathPattern = '', TargetOriginId }) =>
        ids.includes(TargetOriginId) && PathPattern.replace(/^\//, '').split('/')[0] === folder,
    );
  });
  return leading.length > 0 && leading.every(({ TrustedKeyGroups = [] }) => TrustedKeyGroups.length > 0);
}

import { environment } from '../../../model/environment.ts';
import { assetsFolder, paymentPageFile, paymentPageKey } from '../../../model/release.ts';
import { grantedIn } from '../../../stacks/templates/granted.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';
import { answerHeadersOf, sourcesOf } from './headers.ts';
import { said } from './said.ts';
import { everyOf } from './schedule.ts';

/** An origin from which the page with the card form may load scripts or frames. */
export interface AccountedSource {
  /** As in the content security policy. */
  readonly source: RegExp;
  readonly what: string;
  /** Why the page needs it. */
  readonly why: string;
  /** How it was authorized, and what keeps others out. */
  readonly authorized: string;
  /** How its integrity is assured. */
  readonly intact: string;
}

const ofStripe =
  'Stripe, a PCI DSS level 1 service provider, answers for what it serves: it changes without notice and has no digest that a page could name';

/**
 * The inventory that PCI DSS 4.0.1, 6.4.3 requires. An origin that is not listed here is an open finding (warnings.ts).
 */
const inventory: readonly AccountedSource[] = [
  {
    source: /^'self'$/,
    what: 'the site’s own scripts',
    why: 'They are the site: the summary of the order, and the frame of the card fields',
    authorized: `${said.laidByDeployment}; who may write into the bucket is told below`,
    intact: said.scriptsHeld,
  },
  {
    source: /^'wasm-unsafe-eval'$/,
    what: 'WebAssembly that the site’s own scripts load',
    why: `${said.playerAlone}. ${said.noWasmAtCheckout}`,
    authorized: 'As the site’s own scripts',
    intact: 'As the site’s own scripts',
  },
  {
    source: /^(https:\/\/js\.stripe\.com|\$\{site\/StripeScript\}|\$\{StripeScript\})$/,
    what: 'Stripe.js, and the frames of its card fields',
    why: 'Draws the card fields in frames of Stripe’s own, so that no card data reach the site',
    authorized: said.stripeScriptAlone,
    intact: ofStripe,
  },
  {
    source: /^https:\/\/\*\.js\.stripe\.com$/,
    what: 'Parts and frames of Stripe.js',
    why: 'Stripe spreads its script over hosts below its own (docs.stripe.com/security/guide)',
    authorized: said.stripeAsks,
    intact: ofStripe,
  },
  {
    source: /^https:\/\/hooks\.stripe\.com$/,
    what: 'Frames of Stripe and of banks',
    why: 'The cardholder’s bank asks for its confirmation there (3-D Secure)',
    authorized: said.stripeAsks,
    intact: ofStripe,
  },
  {
    source: /^blob:$/,
    what: 'Workers that a script of the site has made',
    why: said.playerAlone,
    authorized: said.playerWorker,
    intact: 'As the site’s own scripts',
  },
];

export interface SourceOfPage {
  readonly node: Node;
  readonly directive: string;
  readonly source: string;
  /** Undefined for an origin without an entry. */
  readonly accounted: AccountedSource | undefined;
}

const runs = ['script-src', 'frame-src', 'worker-src'];

/** Everything that may run on the site's pages, or be shown in a frame there. */
export const sourcesOfPages = (view: View): readonly SourceOfPage[] =>
  answerHeadersOf(view).flatMap((headers) =>
    runs.flatMap((directive) =>
      sourcesOf(headers, directive).map((source) => ({
        node: headers.node,
        directive,
        source,
        accounted: inventory.find((each) => each.source.test(source)),
      })),
    ),
  );

/** Whether an origin is Stripe's. */
export const isOfStripe = ({ accounted }: SourceOfPage): boolean => accounted?.intact === ofStripe;

/** How often the page is compared with its release, and who is notified; undefined where nothing checks it. */
export function lookedAt(view: View): string | undefined {
  const canary = view.of('AWS::Lambda::Function').find(({ name }) => /Canary/.test(name));
  const rule = view
    .of('AWS::Events::Rule')
    .find(({ stack, properties }) =>
      view.mentioned(stack, properties.Targets ?? []).some(({ node }) => node === canary),
    );
  const alarm = view
    .of('AWS::CloudWatch::Alarm')
    .find(({ properties }) => /-CanaryFailed$/.test(String(properties.AlarmName)));
  if (!canary || !rule || rule.properties.State === 'DISABLED') return undefined;
  const { DatapointsToAlarm, EvaluationPeriods } = alarm?.properties ?? {};
  const alert = alarm
    ? `${String(DatapointsToAlarm ?? EvaluationPeriods)} failed looks out of ${String(EvaluationPeriods)} raise ${String(alarm.properties.AlarmName)}`
    : 'no alarm tells of a failed look';
  return `${canary.name} looks ${everyOf(String(rule.properties.ScheduleExpression))}; ${alert}`;
}

/** Where the page or its digests are stored, and the roles that may write or delete there. */
export interface Written {
  readonly place: string;
  readonly by: readonly string[];
}

/** Where the page and its scripts are stored. */
export const scriptsWritten = (view: View): readonly Written[] =>
  view.of('AWS::CloudFront::Distribution').flatMap(({ stack, properties: { DistributionConfig: config = {} } }) => {
    const { TargetOriginId } = config.DefaultCacheBehavior ?? {};
    const origins = (config.Origins ?? []).filter(({ Id }) => Id === TargetOriginId);
    return [`${assetsFolder}*`, paymentPageFile].flatMap((key) => writtenIn(view, stack, origins, key));
  });

/** Where the digests for the comparison are stored. */
export const digestsWritten = (view: View): readonly Written[] =>
  view.of('AWS::Lambda::Function').flatMap(({ stack, properties: { Environment: { Variables = {} } = {} } }) => {
    const isCanary = Object.hasOwn(Variables, environment.apiKeyExpires);
    return isCanary ? writtenIn(view, stack, Variables[environment.contentBucket], paymentPageKey) : [];
  });

const WRITES = /^s3:(?:\*|Put|Delete|Abort|Restore|Replicate)/;

function writtenIn(view: View, stack: string, bucket: unknown, key: string): Written[] {
  const buckets = view.mentioned(stack, bucket).filter(({ node }) => node.type === 'AWS::S3::Bucket');
  return [...new Set(buckets.map(({ node }) => node))].map(({ name }) => {
    const place = `\${${name}}/${key}`;
    const writers = grantedIn(view).filter(({ action, on }) => WRITES.test(action) && meets(on, place));
    return { place, by: [...new Set(writers.map(({ role }) => readable(role)))] };
  });
}

/** Whether a resource pattern with wildcards overlaps a location that may end in a wildcard. */
function meets(pattern: string, place: string): boolean {
  const [whole, within] = [pattern, place].map((each) => each.replace(/\*$/, ''));
  if (place.endsWith('*') && whole!.startsWith(within!)) return true;
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(place);
}

const readable = ({ name, stack }: Node): string =>
  /CustomCDKBucketDeployment/.test(name) ? `CDK’s own deployment function of the stack ${stack}` : name;

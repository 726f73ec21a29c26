import {
  Annotations,
  CfnCondition,
  CfnParameter,
  Duration,
  Fn,
  RemovalPolicy,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { environment } from '../model/environment.ts';
import { feedPath } from '../model/calendar.ts';
import { stopPath } from '../model/reminders.ts';
import { feedPartition, learnerPartition, sessionsIndex } from '../model/keys.ts';
import type { StageSettings } from '../stages.ts';
import type { ApiStack } from './api.ts';
import type { ClassroomStack } from './classroom.ts';
import type { DataStack } from './data.ts';
import { bundlePrerender, bundleSite } from './constructs/bundle.ts';
import { chatUrl } from './constructs/chat-url.ts';
import { logDistribution } from './constructs/access-logs.ts';
import { originOf, readableBy } from './constructs/bucket-behind.ts';
import { emptied } from './constructs/emptied.ts';
import { functionAlarm } from './constructs/function-alarm.ts';
import { HttpApi } from './constructs/http-api.ts';
import { NodeFunction } from './constructs/node-function.ts';
import { askAgain, keptByNobody, releaseOf } from './constructs/release.ts';
import { overTls, privateBucket } from './constructs/private-bucket.ts';
import { siteHeaders } from './constructs/site-headers.ts';
import { pageFile, pageFolder } from '../model/prerender.ts';
import { missingPage, type Release } from '../model/release.ts';
import { publicPages } from '../model/public-pages.ts';
import { common as ofFunctions } from './functions/common.ts';
import { reminders } from './functions/reminders.ts';
import { rowsOf } from './functions/rows.ts';
import { firewallOfSite } from './firewalls.ts';
import { siteAlarms } from './watch/front-alarms.ts';
import { filmBehaviors, filmRights, playlistRoute } from './site/films.ts';

const laidReady = Object.fromEntries(Object.keys(publicPages).map((path) => [path, `/${pageFile(path)}`]));

/**
 * Names without an extension are routes of the site. Those that the publisher lays ready get their own page; the others, and
 * those with a query, whose answer is not laid ready, the one page of all. Files stay what they are.
 */
const routeFunction = `var pages = ${JSON.stringify(laidReady)};
function handler(event) {
  var request = event.request;
  if (!/^(\\/[A-Za-z0-9_-]+)*\\/?$/.test(request.uri)) return request;
  var path = request.uri.replace(/(.)\\/$/, '$1');
  var page = /^\\/courses\\/[^/]+$/.test(path) ? '/${pageFolder}' + path + '.html' : pages[path];
  request.uri = (Object.keys(request.querystring).length === 0 && page) || '/index.html';
  return request;
}
`;

/** What learners load: the bucket with the built web, the distribution before it, and the release into it. */
export class SiteStack extends Stack {
  /** Holds the built web; the publisher adds the covers of products. */
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  /** Where learners find it, without a slash at the end. */
  readonly url: string;
  /** What is kept of the built site, so that it can be brought back. */
  readonly release: Release;

  constructor(
    scope: Construct,
    id: string,
    stage: StageSettings,
    data: DataStack,
    classroom: ClassroomStack,
    api: ApiStack,
    props: StackProps,
  ) {
    super(scope, id, { ...props, description: 'Openbell: the site' });
    this.bucket = privateBucket(this, 'Bucket', stage, {
      ...overTls,
      versioned: true,
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(7), noncurrentVersionExpiration: Duration.days(90) },
      ],
    });

    const provider = new CfnParameter(this, 'StripeScript', {
      description: "Origin of the payment provider's script",
      default: 'https://js.stripe.com',
      allowedPattern: '^(https://js\\.stripe\\.com|http://localhost:[0-9]+)$',
    }).valueAsString;
    const publishableKey = new CfnParameter(this, 'StripePublishableKey', {
      description: "The browser's key at the payment provider; public",
      default: stage.payments.publishableKey,
      allowedPattern: '^pk_(test|live)_[A-Za-z0-9]+$',
    }).valueAsString;
    const connections = [
      api.graph.api.attrGraphQlUrl,
      Fn.join('', [userPoolEndpoint(data), '/']),
      Fn.join('', [data.oauthDomain, '/oauth2/token']),
      // Pictures are posted to the bucket itself.
      `https://s3.${this.region}.${this.urlSuffix}/${data.uploads.bucketName}`,
      chatUrl(this),
    ];
    const headers = siteHeaders(this, connections, provider);
    const common = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers,
      compress: true,
    };
    const routes = new Function(this, 'Routes', {
      code: FunctionCode.fromInline(routeFunction),
      runtime: FunctionRuntime.JS_2_0,
      comment: 'Routes of the site get their page',
    });
    // Listing is granted so that S3 says 404, not 403, for a file that is not there.
    const levels = { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] };
    const logs = ofFunctions(stage);
    // What calendars and the like ask by plain HTTP, under the site's own name.
    const http = new HttpApi(this, 'Http', {
      ...logs,
      description: 'Openbell: what other programs ask under the name of the site',
      limit: { rate: 100, burst: 200 },
    });
    const answered = {
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      origin: new HttpOrigin(http.domainName, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
    };
    const firewall = firewallOfSite(this, stage);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Openbell ${stage.name}`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: firewall?.arn,
      ...(stage.site && {
        domainNames: [stage.site.domain],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.site.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      defaultBehavior: {
        ...common,
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket, levels),
        functionAssociations: [{ function: routes, eventType: FunctionEventType.VIEWER_REQUEST }],
      },
      additionalBehaviors: {
        '/public/*': { ...common, origin: originOf(this, 'MediaBucket', data.media) },
        ...filmBehaviors(this, classroom, common, answered),
        [feedPath('*')]: { ...common, allowedMethods: AllowedMethods.ALLOW_GET_HEAD, ...answered },
        // Its pages bring the headers they need: none of the site's scripts and styles are theirs.
        [stopPath('*')]: {
          ...answered,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          allowedMethods: AllowedMethods.ALLOW_ALL,
        },
      },
      // A product that is not there and a file that is not there: the site's own page says so.
      errorResponses: [
        { httpStatus: 404, responseHttpStatus: 404, responsePagePath: `/${missingPage}`, ttl: Duration.seconds(0) },
      ],
    });

    this.distribution = distribution;
    if (data.accessLogs) logDistribution(this, distribution, data.accessLogs);
    this.url = `https://${stage.site?.domain ?? distribution.distributionDomainName}`;
    Annotations.of(distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The root path never reaches the bucket: DefaultRootObject and the routes function answer it with a page',
    );

    // Listing makes S3 say 404, not 403, for a picture that is not there.
    readableBy(this, 'MediaPolicy', distribution, data.media, 'public/*', ['s3:GetObject', 's3:ListBucket']);
    filmRights(this, classroom, distribution);

    const address = seenAddress(this, this.url);
    // Its events say where their pages are, so it comes after the distribution that leads to it.
    const { table } = data;
    const calendar = new NodeFunction(this, 'Calendar', {
      ...logs,
      entry: 'calendar/feed.ts',
      description: 'Shows learners’ own sessions to the calendars that subscribe to them',
      environment: { [environment.table]: table.tableName, [environment.siteUrl]: address },
      allow: [
        { actions: ['dynamodb:GetItem'], resources: [table.tableArn], conditions: rowsOf(feedPartition('*')) },
        { actions: ['dynamodb:Query'], resources: [table.tableArn], conditions: rowsOf(learnerPartition('*')) },
        {
          actions: ['dynamodb:Query'],
          resources: [`${table.tableArn}/index/${sessionsIndex.name}`],
          conditions: rowsOf(sessionsIndex.partition('*')),
        },
      ],
      timeout: Duration.seconds(10),
      atOnce: 30,
      memory: 512,
    });
    http.route('Calendar', ['GET /calendar/{file}', 'HEAD /calendar/{file}'], calendar);
    reminders(this, stage, data, address, http);

    playlistRoute(this, classroom, http, logs);
    siteAlarms(this, data.onCall, distribution, firewall);
    functionAlarm(this, data.onCall, 'Learners’ calendars, reminders or films fail in a way that nothing has foreseen');

    const site = bundleSite();
    this.release = releaseOf(site, bundlePrerender());
    emptied(this, stage, { Site: this.bucket });
    const logGroup = new LogGroup(this, 'ReleaseLog', {
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const assets = new BucketDeployment(this, 'Assets', {
      destinationBucket: this.bucket,
      sources: [Source.asset(site.assets)],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      logGroup,
      prune: false,
    });
    // Of its own, as it is the stage's and not the release's: another setting must not bring back what was rolled back.
    const config = new BucketDeployment(this, 'Config', {
      destinationBucket: this.bucket,
      sources: [
        Source.jsonData('config.json', {
          ...siteConfig(stage, data, api),
          stripePublishableKey: publishableKey,
          stripeScript: provider,
        }),
      ],
      cacheControl: [CacheControl.fromString(askAgain)],
      logGroup,
      prune: false,
      distribution,
      distributionPaths: ['/config.json'],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      destinationBucket: this.bucket,
      sources: [Source.asset(site.pages)],
      cacheControl: [CacheControl.fromString(askAgain)],
      logGroup,
      exclude: [missingPage],
      prune: false,
      distribution,
      distributionPaths: ['/', '/index.html'],
    });
    const missing = new BucketDeployment(this, 'MissingPage', {
      destinationBucket: this.bucket,
      sources: [Source.asset(site.pages)],
      cacheControl: [CacheControl.fromString(keptByNobody)],
      logGroup,
      exclude: ['*'],
      include: [missingPage],
      prune: false,
    });
    // A page must never name a file that is not there yet, nor read a setting that is not.
    for (const after of [pages, missing]) after.node.addDependency(assets, config);
  }
}

/** Where learners see the site: the distribution's own address, unless it is seen by another (on a laptop). */
function seenAddress(stack: Stack, own: string): string {
  const other = new CfnParameter(stack, 'SiteUrl', {
    description: 'Scheme and host of the site, without a slash at the end, where it is not the distribution’s own',
    default: '',
    allowedPattern: '^(https://[a-z0-9.-]+|http://localhost:[0-9]+|)$',
  });
  const hasOther = new CfnCondition(stack, 'HasOtherUrl', {
    expression: Fn.conditionNot(Fn.conditionEquals(other.valueAsString, '')),
  });
  return Fn.conditionIf(hasOther.logicalId, other.valueAsString, own).toString();
}

/** What `GET /config.json` tells the site about its stage. */
function siteConfig(stage: StageSettings, data: DataStack, api: ApiStack): Record<string, string> {
  return {
    stage: stage.name,
    region: Stack.of(data).region,
    userPoolId: data.userPool.userPoolId,
    userPoolClientId: data.userPoolClient.userPoolClientId,
    userPoolEndpoint: userPoolEndpoint(data),
    oauthDomain: data.oauthDomain,
    socialProvider: stage.social.name,
    graphqlEndpoint: api.graph.api.attrGraphQlUrl,
    apiKey: api.graph.apiKey.attrApiKey,
  };
}

/** Where the user pool's service answers: the provider's URL without the pool's id. */
function userPoolEndpoint(data: DataStack): string {
  return Fn.select(0, Fn.split('/us-east-1_', data.userPool.userPoolProviderUrl));
}

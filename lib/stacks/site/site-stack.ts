import { Annotations, CfnParameter, Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib';
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
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { badgeKeysPath, badgePath } from '../../model/badges.ts';
import { feedPath } from '../../model/calendar.ts';
import { stopPath } from '../../model/reminders.ts';
import type { StageSettings } from '../../stages.ts';
import type { ApiStack } from '../api/api-stack.ts';
import type { ClassroomStack } from '../classroom/classroom-stack.ts';
import type { DataStack } from '../data/data-stack.ts';
import { bundlePrerender } from '../bundle/prerender.ts';
import { bundleSite } from '../bundle/site.ts';
import { chatUrl } from '../constructs/chat-url.ts';
import { logDistribution } from '../data/access-logs.ts';
import { originOf, grantRead } from './bucket-origin.ts';
import { emptyOnDelete } from '../constructs/empty-on-delete.ts';
import { functionAlarm } from '../constructs/function-alarm.ts';
import { HttpApi } from '../constructs/http-api.ts';
import type { NodeFunction } from '../constructs/node-function.ts';
import { releaseOf } from './release.ts';
import { overTls, privateBucket } from '../constructs/private-bucket.ts';
import { scriptOrigin } from '../constructs/script-origin.ts';
import { siteHeaders } from './site-headers.ts';
import { missingPage, type Release } from '../../model/release.ts';
import { functionDefaults as ofFunctions } from '../constructs/function-defaults.ts';
import { reminders } from './reminders.ts';
import { siteWebAcl } from '../api/firewall.ts';
import { siteAlarms } from '../api/api-alarms.ts';
import { badgeRoutes } from './badges.ts';
import { calendarRoute } from './calendar.ts';
import { deployRelease } from './deployments.ts';
import { routeFunction } from './routes.ts';
import { publicAddress, siteConfig, userPoolEndpoint } from './settings.ts';
import { filmBehaviors, grantFilmRead, playlistRoute } from './films.ts';

export interface SiteStackProps extends StackProps {
  readonly stage: StageSettings;
  readonly data: DataStack;
  readonly classroom: ClassroomStack;
  readonly api: ApiStack;
}

/** What learners load: the bucket with the built site, the distribution in front of it, and the deployment of the release. */
export class SiteStack extends Stack {
  /** Holds the built site; the publisher adds the covers of products. */
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  /** The site's address, without a trailing slash. */
  readonly url: string;
  /** What is stored of the built site, so that it can be rolled back to. */
  readonly release: Release;
  /** Writes mails to owners about their sessions. */
  readonly remind: NodeFunction;

  constructor(scope: Construct, id: string, { stage, data, classroom, api, ...props }: SiteStackProps) {
    super(scope, id, { ...props, description: 'Openbell: the site' });
    this.bucket = privateBucket(this, 'Bucket', stage, {
      ...overTls,
      versioned: true,
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(7), noncurrentVersionExpiration: Duration.days(90) },
      ],
    });

    const provider = scriptOrigin(this);
    const publishableKey = new CfnParameter(this, 'StripePublishableKey', {
      description: "The browser's key at the payment provider; public",
      default: stage.payments.publishableKey,
      allowedPattern: '^pk_(test|live)_[A-Za-z0-9]+$',
    }).valueAsString;
    const connections = [
      api.graph.api.attrGraphQlUrl,
      Fn.join('', [userPoolEndpoint(data), '/']),
      ...(data.oauthDomain ? [Fn.join('', [data.oauthDomain, '/oauth2/token'])] : []),
      // Browsers post pictures directly to the bucket.
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
      comment: 'Maps routes of the site to pages',
    });
    // With list permission, S3 answers 404 instead of 403 for a missing file.
    const levels = { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] };
    const logs = ofFunctions(stage);
    // Requests of calendar clients and other programs, over plain HTTP APIs under the site's own name.
    const http = new HttpApi(this, 'Http', {
      ...logs,
      description: 'Openbell: APIs for other programs, under the site’s name',
      limit: { rate: 100 * logs.widening, burst: 200 * logs.widening },
    });
    const answered = {
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      origin: new HttpOrigin(http.domainName, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
    };
    const firewall = siteWebAcl(this, stage);
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
        [badgePath('*')]: { ...common, allowedMethods: AllowedMethods.ALLOW_GET_HEAD, ...answered },
        [badgeKeysPath]: { ...common, allowedMethods: AllowedMethods.ALLOW_GET_HEAD, ...answered },
        // These pages send the headers they need; they use none of the site's scripts and styles.
        [stopPath('*')]: {
          ...answered,
          responseHeadersPolicy: siteHeaders(this, connections, provider, 'AnswerHeaders'),
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          allowedMethods: AllowedMethods.ALLOW_ALL,
        },
      },
      // For a missing product or a missing file, the site's own page says so.
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

    // With list permission, S3 answers 404 instead of 403 for a missing picture.
    grantRead(this, 'MediaPolicy', {
      distribution,
      bucket: data.media,
      keys: 'public/*',
      actions: ['s3:GetObject', 's3:ListBucket'],
    });
    grantFilmRead(this, classroom, distribution);

    const address = publicAddress(this, this.url);
    calendarRoute(this, { table: data.table, site: address, http, logs });
    badgeRoutes(this, { stage, table: data.table, site: address, http });
    this.remind = reminders(this, {
      stage,
      table: data.table,
      onCall: data.onCall,
      site: address,
      http,
    });

    playlistRoute(this, classroom, http, logs);
    siteAlarms(this, data.onCall, distribution, firewall);
    functionAlarm(this, data.onCall, 'Calendars, badges, reminders or films fail with unexpected errors');

    const site = bundleSite();
    this.release = releaseOf(site, bundlePrerender());
    emptyOnDelete(this, stage, { Site: this.bucket });
    deployRelease(this, stage, {
      bucket: this.bucket,
      distribution,
      site,
      config: { ...siteConfig(stage, data, api), stripePublishableKey: publishableKey, stripeScript: provider },
    });
  }
}

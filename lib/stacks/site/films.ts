import { Duration, type Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  KeyGroup,
  type BehaviorOptions,
  type Distribution,
} from 'aws-cdk-lib/aws-cloudfront';
import { environment } from '../../model/environment.ts';
import { lessonsFolder, recordingsFolder } from '../../model/films.ts';
import type { ClassroomStack } from '../classroom/classroom-stack.ts';
import { originOf, grantRead } from './bucket-origin.ts';
import type { HttpApi } from '../constructs/http-api.ts';
import { NodeFunction, type NodeFunctionProps } from '../constructs/node-function.ts';
import { mediaHeaders } from './site-headers.ts';

const bucketFunction = `function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace('/${recordingsFolder}', '/');
  return request;
}
`;

/**
 * Serves films to holders of a signed address. Only the edge may cache them for several viewers, and it verifies the signature of every
 * request.
 * @param common options of all behaviors
 * @param answered options of behaviors that the site's HTTP API serves
 */
export function filmBehaviors(
  stack: Stack,
  { films, live: { recordings }, keys }: ClassroomStack,
  common: Omit<BehaviorOptions, 'origin'>,
  answered: BehaviorOptions,
): Record<string, BehaviorOptions> {
  const signed = {
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    compress: false,
    responseHeadersPolicy: mediaHeaders(stack),
    trustedKeyGroups: [KeyGroup.fromKeyGroupId(stack, 'FilmKeys', keys.filmKeyGroupId)],
  };
  const inBucket = new Function(stack, 'InBucket', {
    code: FunctionCode.fromInline(bucketFunction),
    runtime: FunctionRuntime.JS_2_0,
    comment: 'Removes the folder that addresses of recordings have and their bucket does not',
  });
  return {
    [`/${lessonsFolder}*`]: { ...common, ...signed, origin: originOf(stack, 'FilmsBucket', films) },
    // The function appends the signature to the addresses in a playlist.
    [`/${recordingsFolder}*.m3u8`]: { ...common, ...answered, ...signed },
    [`/${recordingsFolder}*`]: {
      ...common,
      ...signed,
      origin: originOf(stack, 'RecordingsBucket', recordings),
      functionAssociations: [{ function: inBucket, eventType: FunctionEventType.VIEWER_REQUEST }],
    },
  };
}

/** Allows only the distribution to read films. A missing film is refused like a forbidden one. */
export function grantFilmRead(stack: Stack, { films, live }: ClassroomStack, distribution: Distribution): void {
  grantRead(stack, 'FilmsPolicy', {
    distribution,
    bucket: films,
    keys: `${lessonsFolder}*`,
    actions: ['s3:GetObject'],
  });
  grantRead(stack, 'RecordingsPolicy', {
    distribution,
    bucket: live.recordings,
    keys: 'ivs/*',
    actions: ['s3:GetObject'],
  });
}

/** Serves the playlists of recordings. */
export function playlistRoute(
  stack: Stack,
  { live: { recordings } }: ClassroomStack,
  http: HttpApi,
  logs: Pick<NodeFunctionProps, 'logDays' | 'keepsData' | 'reservesConcurrency'>,
): void {
  const playlist = new NodeFunction(stack, 'Playlist', {
    ...logs,
    entry: 'classroom/playlist.ts',
    description: 'Writes playlists of recordings with signed addresses',
    environment: { [environment.recordings]: recordings.bucketName },
    allow: [{ actions: ['s3:GetObject'], resources: [recordings.arnForObjects('ivs/*.m3u8')] }],
    timeout: Duration.seconds(10),
    reservedConcurrency: 40,
    memory: 512,
  });
  const path = `/${recordingsFolder}{path+}`;
  http.route('Playlist', [`GET ${path}`, `HEAD ${path}`], playlist);
}

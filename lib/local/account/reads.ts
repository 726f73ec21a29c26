/**
 * What operators read from an account besides CloudFormation: quotas, certificates, identities, keys, and lists.
 * Answers come from the deployed resources and the account's own state, and IAM decides on each call.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../kernel/aws-error.ts';
import type { Service } from '../kernel/kernel.ts';
import { readBody } from '../protocol/body.ts';
import { sendError, sendJson, sendXml } from '../protocol/respond.ts';
import { callerOf } from '../protocol/signature.ts';
import { accountReads } from './account-reads.ts';
import { cloudFrontReads } from './cloudfront-reads.ts';
import { resourceReads } from './resource-reads.ts';
import { stackReads } from './stack-reads.ts';
import { leftovers } from './leftovers.ts';
import { mailReads } from './mail-reads.ts';
import { taggedReads } from './tagged.ts';
import type { Books, Read } from './read.ts';

/** The reads of a stage, which has no account. */
const ofStage = [...resourceReads, ...stackReads];
const ofAccount = [...resourceReads, ...accountReads, ...cloudFrontReads, ...mailReads, ...taggedReads, ...leftovers];

/**
 * Puts the operators' reads in front of what each service answers itself, and adds the services that have only such
 * reads.
 */
export function withReads(books: Books, services: readonly Service[]): Service[] {
  const all: readonly Read[] = books.kernel.ports.account ? ofAccount : ofStage;
  const known = services.map((service) => {
    const own = all.filter((each) => each.service === service.endpoint);
    const { handle } = service;
    return own.length === 0 || !handle ? service : { ...service, handle: before(books, own, handle.bind(service)) };
  });
  const endpoints = new Set(services.map(({ endpoint }) => endpoint));
  const others = [...new Set(all.map(({ service }) => service))].filter((name) => !endpoints.has(name));
  const none = (name: string): Handle =>
    async function (request, response) {
      const error = new AwsError('UnknownOperationException', `${name} locally has no ${nameOf(request)}`, 404);
      sendError(response, error, 'json');
    };
  return [
    ...known,
    ...others.map((endpoint) => ({
      endpoint,
      handle: before(
        books,
        all.filter(({ service }) => service === endpoint),
        none(endpoint),
      ),
    })),
  ];
}

type Handle = (request: IncomingMessage, response: ServerResponse, path: string) => void | Promise<void>;

const nameOf = ({ headers, method, url }: IncomingMessage) =>
  String(headers['x-amz-target'] ?? '')
    .split('.')
    .pop() || `${method} ${url}`;

function before(books: Books, reads: readonly Read[], otherwise: Handle): Handle {
  const hasForms = reads.some(({ protocol }) => protocol === 'query');
  return async (request, response, path) => {
    const target = nameOf(request);
    const line = `${request.method} ${path.split('?')[0]}`;
    const body = hasForms ? await readBody(request) : undefined;
    const action = body && new URLSearchParams(body.toString()).get('Action');
    const read = reads.find(({ on }) => (typeof on === 'string' ? on === target || on === action : on.test(line)));
    if (!read) return otherwise(request, response, path);
    try {
      const { kernel } = books;
      const sent = body ?? (await readBody(request));
      const caller = callerOf(kernel, request, sent);
      kernel.iam.authorize({ principal: caller, action: read.action, resource: '*' });
      const groups = read.on instanceof RegExp ? read.on.exec(line)!.slice(1) : [];
      const input = read.protocol === 'query' ? formOf(sent) : jsonOf(sent);
      const answer = await read.answer(books, input, ...groups.map(decodeURIComponent));
      if (typeof answer === 'string') sendXml(response, 200, answer);
      else sendJson(response, 200, answer, read.protocol === 'rest-json' ? 'application/json' : undefined);
    } catch (error) {
      sendError(response, error, read.protocol);
    }
  };
}

const formOf = (body: Buffer) => Object.fromEntries(new URLSearchParams(body.toString()));
const jsonOf = (body: Buffer) => JSON.parse(body.toString() || '{}') as Record<string, unknown>;

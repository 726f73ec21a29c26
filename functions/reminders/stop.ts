/**
 * Unsubscribes from a learner's reminders, for anyone who has the link from one: a page with one button, and a POST for one-click
 * unsubscribe in mail programs (RFC 8058). Opening the page changes nothing, because mail scanners follow links.
 */
import { createHash } from 'node:crypto';
import { GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/model/environment.ts';
import { institution } from '../../lib/model/institution.ts';
import type { StopItem } from '../../lib/model/items/mail.ts';
import { profileKey, stopKey } from '../../lib/model/keys.ts';
import { hashOf } from '../calendar/secret.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { requireEnv } from '../shared/require-env.ts';
import * as messages from './messages.ts';

/** A request of an HTTP API, payload format 2.0. */
interface StopRequest {
  readonly requestContext: { readonly http: { readonly method: string } };
  readonly pathParameters?: { readonly token?: string };
  readonly queryStringParameters?: { readonly of?: string };
}

const { light, dark } = institution().colors;
const style =
  `body{margin:0;font:1.125rem/1.5 Georgia,serif;background:${light.paper};color:${light.ink}}main{max-width:36rem;margin:15vh auto;padding:0 1.5rem}` +
  `h1{font-weight:400;line-height:1.15}button{font:inherit;min-height:44px;padding:0 1.5rem;border:0;border-radius:4px;background:${light.accent};color:${light.onAccent}}` +
  `a{color:inherit}@media(prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}button{background:${dark.accent};color:${dark.onAccent}}}`;
const styleHash = createHash('sha256').update(style).digest('base64');

export async function handler({ requestContext, pathParameters, queryStringParameters }: StopRequest): Promise<object> {
  const hash = hashOf(pathParameters?.token ?? '');
  const row = hash === undefined ? undefined : await stopOf(hash);
  if (!row) return page(404, messages.unknownAddress, `<p>${messages.unknownAddressMeans}</p>`);
  const isPractice = queryStringParameters?.of === 'practice';
  if (requestContext.http.method !== 'POST')
    return page(
      200,
      isPractice ? messages.askToStopPractice : messages.askToStop,
      `<p>${isPractice ? messages.stopPracticeMeans : messages.stopMeans}</p><form method="post"><button>${messages.stopNow}</button></form>`,
    );
  await end(row.sub, isPractice);
  const site = requireEnv(environment.siteUrl);
  const again = isPractice
    ? messages.turnPracticeOnAgain((text) => `<a href="${site}/practice">${text}</a>`)
    : messages.turnOnAgain((text) => `<a href="${site}/schedules">${text}</a>`);
  return page(200, messages.stopped, `<p>${again}</p>`);
}

async function stopOf(hash: string): Promise<StopItem | undefined> {
  const { Item } = await dynamodb.send(new GetItemCommand({ TableName: table(), Key: toItem(stopKey(hash)) }));
  return Item && fromItem<StopItem>(Item);
}

async function end(sub: string, isPractice: boolean): Promise<void> {
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(profileKey(sub)),
        UpdateExpression: isPractice ? 'REMOVE practiceHour, GSI1PK, GSI1SK' : 'SET reminders = :no',
        ConditionExpression: 'baseType = :profile',
        ExpressionAttributeValues: toItem({ ...(!isPractice && { ':no': false }), ':profile': 'profile' }),
      }),
    );
  } catch (error) {
    // A deleted account gets no reminders anyway.
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
}

const page = (statusCode: number, title: string, body: string) => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  },
  body:
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${escapeHtml(institution().name)}</title>` +
    `<style>${style}</style><main><h1>${title}</h1>${body}</main></html>`,
});

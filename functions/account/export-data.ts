/** Returns all data stored about a learner as one JSON text. */
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { ExportRequest } from '../../lib/model/account.ts';
import { environment } from '../../lib/model/environment.ts';
import type { AnswerTo } from '../../lib/model/fields.ts';
import { checkCeiling } from '../shared/ceiling.ts';
import { fromItem } from '../shared/dynamodb.ts';
import { contactMessagesOf } from '../shared/contact-messages.ts';
import { requireEnv } from '../shared/require-env.ts';
import { cognito } from './cognito.ts';
import { certificatesOf } from './certificates.ts';
import { classTracesOf } from './class-traces.ts';
import { reviewsOf } from './reviews.ts';
import { pagesIn, pagesOf } from './rows.ts';
import { attributesOf, devicesOf, provenAddress } from './sign-ins.ts';

export async function handler({ sub, username, sender }: ExportRequest): Promise<AnswerTo<'exportMyData'>> {
  const tooOften = await checkCeiling('export', { sub, sender });
  if (tooOften) return { data: null, errors: [tooOften] };
  const [account, items] = await Promise.all([accountOf(username), itemsOf(sub)]);
  const contactMessages = await contactMessagesFrom(account);
  const data = JSON.stringify({ exportedAt: new Date().toISOString(), account, ...items, contactMessages }, null, 2);
  return { data, errors: [] };
}

/** Contact messages sent from the account's verified address. */
async function contactMessagesFrom(account: Record<string, unknown>): Promise<object[]> {
  const address = provenAddress(account);
  const messages: object[] = [];
  if (address)
    for await (const page of pagesIn(contactMessagesOf(address)))
      for (const item of page) {
        const { PK: _, SK: __, baseType: ___, ...message } = fromItem<Record<string, unknown>>(item);
        messages.push(message);
      }
  return messages;
}

async function accountOf(Username: string): Promise<Record<string, unknown>> {
  const UserPoolId = requireEnv(environment.userPool);
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
  const devices = await devicesOf(UserPoolId, Username);
  return { createdAt: user.UserCreateDate!.toISOString(), ...attributesOf(user.UserAttributes), devices };
}

/** By kind, including the learner's reviews, certificates, and traces in classes. Keys are left out, because they only repeat the items. */
async function itemsOf(sub: string): Promise<Record<string, object[]>> {
  const kinds: Record<string, object[]> = {};
  for await (const page of pagesOf(sub)) {
    const items = page.map((item) => fromItem<Record<string, string>>(item));
    const sortKeys = items.map(({ SK }) => SK!);
    const reviews = await reviewsOf(sub, sortKeys);
    const traces = await classTracesOf(sub, sortKeys);
    const certificates = await certificatesOf(items);
    for (const stored of [...items, ...reviews, ...certificates, ...traces]) {
      const { PK: _, SK: __, baseType, ...item } = stored as Record<string, unknown>;
      (kinds[String(baseType)] ??= []).push(item);
    }
  }
  return kinds;
}

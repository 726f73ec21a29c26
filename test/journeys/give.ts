/** Rows that a learner would only have after a payment, or months later. */
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Page } from 'playwright-core';
import { physicalId, rootOf } from '../stage/table.ts';

/** Gives them to the learner who is signed in. @param items without their partition */
export async function give(page: Page, items: readonly Record<string, unknown>[]): Promise<void> {
  const sub = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken'))!;
    return JSON.parse(atob(localStorage.getItem(key)!.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))).sub;
  });
  const url = process.env['STAGE_URL']!;
  const client = new DynamoDBClient(rootOf(url, process.env['STAGE_DIRECTORY']!, 'dynamodb'));
  const TableName = await physicalId(url, 'AWS::DynamoDB::Table');
  for (const item of items)
    await client.send(new PutItemCommand({ TableName, Item: marshall({ PK: `USER#${sub}`, ...item }) }));
  client.destroy();
}

/** An order's access to a course. */
export const owned = (link: string, name: string, until: string | null = null): Record<string, unknown> => ({
  ...{ SK: `OWNED#${link}`, baseType: 'owned', type: 'course', reason: 'order', through: null },
  ...{ since: '2026-01-01T10:00:00.000Z', grants: {}, version: 1 },
  ...{ link, name, until },
});

/** A course that is open while the learner is a member. */
export const lent = (link: string, name: string): Record<string, unknown> => ({
  ...owned(link, name, '2100-01-01T10:00:00.000Z'),
  ...{ reason: 'subscription', through: 'Desk Membership' },
});

/** The one door to DynamoDB. Region, endpoint and credentials come from Lambda's environment. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { environment } from '../../lib/model/environment.ts';
import { patient } from './patience.ts';
import { setting } from './setting.ts';

export const dynamodb = new DynamoDBClient(patient);
export const table = () => setting(environment.table);
export const toItem = (value: object) => marshall(value, { removeUndefinedValues: true });
export const fromItem = <T>(item: Record<string, any>): T => unmarshall(item) as T;

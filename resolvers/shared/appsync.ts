/** The only module that imports AppSync's runtime. */
import type { Context as AnyContext, DynamoDBTransactWriteItemsRequest } from '@aws-appsync/utils';
import type { Answer, Args, Field } from '../../lib/model/fields.ts';

export { runtime, util } from '@aws-appsync/utils';
export type {
  DynamoDBGetItemRequest as GetItemRequest,
  DynamoDBQueryRequest as QueryRequest,
  DynamoDBUpdateItemRequest as UpdateItemRequest,
  DynamoDBPutItemRequest as PutItemRequest,
  DynamoDBDeleteItemRequest as DeleteItemRequest,
  DynamoDBBatchGetItemRequest as BatchGetItemRequest,
  LambdaRequest,
} from '@aws-appsync/utils';
export type { Answer, Field } from '../../lib/model/fields.ts';

type LibraryItem = DynamoDBTransactWriteItemsRequest['transactItems'][number];
type LibraryCondition = NonNullable<LibraryItem['condition']>;
type Optional = 'returnValuesOnConditionCheckFailure';
type Lenient<Item> = Item extends unknown
  ? Omit<Item, 'condition'> & {
      condition?: Omit<LibraryCondition, Optional> & Partial<Pick<LibraryCondition, Optional>>;
    }
  : never;

/** One item of a transaction. The library requires a setting that AppSync takes as true when it is missing. */
export type TransactItem = Lenient<LibraryItem>;

export interface TransactWriteItemsRequest {
  readonly operation: 'TransactWriteItems';
  readonly transactItems: readonly TransactItem[];
}

/** Optional parts of a handler's context. A part that is not declared cannot be read. */
interface Parts {
  /** The data source's result; for response handlers. */
  readonly result?: unknown;
  /** The previous step's return value. */
  readonly prev?: unknown;
  /** Data that the steps of one pipeline share. */
  readonly stash?: object;
}

/** What the steps that run before every field leave for `admit`. */
interface Admission<F extends Field> {
  /** Why the field is refused. */
  refused?: Answer<F>;
  /** Whether the learner's sessions were ended after the token was issued. */
  revoked?: boolean;
}

/**
 * The context of a handler for one field, or of a step shared by several: `Context<'Query.getWishlist'>`.
 * Without a field it fits any field, and its arguments cannot be read.
 */
export type Context<F extends Field = Field, P extends Parts = object> = AnyContext<
  Args<F>,
  Admission<F> & (P extends { readonly stash: infer Stash } ? Stash : object),
  { readonly result: P extends { readonly prev: infer Previous } ? Previous : unknown },
  undefined,
  P extends { readonly result: infer Result } ? Result : unknown
>;

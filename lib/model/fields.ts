/** Types of each schema field, for resolvers and functions: its arguments, its result, and the request of the function behind it. */
import type { Fields, Instructor } from './schema.generated.ts';

/** A schema coordinate: `Query.getWishlist`. */
export type Field = keyof Fields;
export type Args<F extends Field> = Fields[F]['args'];

/**
 * A schema type as code returns it. Every field has to be present, so a misspelled field is also a missing one. A nullable field may be
 * undefined as well, because AppSync returns null for both. Of instructors, lists contain less than pages do.
 */
export type NullsOptional<T> = T extends readonly (infer Member)[]
  ? readonly NullsOptional<Member>[]
  : T extends Instructor
    ? Pick<T, 'name'> & Partial<T>
    : T extends object
      ? {
          readonly [K in keyof T]: null extends T[K]
            ? NullsOptional<NonNullable<T[K]>> | null | undefined
            : NullsOptional<T[K]>;
        }
      : T;

type Required<T> = { [K in keyof T]-?: null extends T[K] ? never : K }[keyof T];

/** A result that contains only errors: the fields the schema requires and nothing else. */
export type Refusal<T> = { readonly [K in Required<T>]: NullsOptional<T[K]> } & {
  readonly [K in Exclude<keyof T, Required<T>>]?: null;
};

/** The result of a field: complete, or a refusal. */
export type Answer<F extends Field> = F extends Field
  ? NullsOptional<Fields[F]['result']> | Refusal<Fields[F]['result']>
  : never;

/** The caller of a request, from the token and the connection only, never from an argument. For a visitor, only `sender` is set. */
export interface Caller {
  readonly sub: string | null;
  /** The learner's name in the user pool. */
  readonly username: string | null;
  /** From the token; null in an access token. */
  readonly email: string | null;
  /** From the token; null in an access token. */
  readonly name: string | null;
  /** Groups of the user pool; only an operator adds accounts to them. */
  readonly groups: readonly string[];
  /** The IP address of the request. */
  readonly sender: string;
}

export interface Learner extends Caller {
  readonly sub: string;
  readonly username: string;
}

type CallerOf<F extends Field> = Fields[F]['open'] extends true ? Caller : Learner;
type InputOf<F extends Field> = Args<F> extends { input: infer Input } ? Input : Readonly<Args<F>>;

/**
 * The request that resolvers/invoke.ts sends to the function behind a field: the field's name, its arguments (for an `input`, its members),
 * and the caller. A field with an argument of the same name as a property of the caller has no such request.
 *
 * @typeParam Who the part of the caller that the function uses
 */
export type FieldRequest<F extends Field, Who = CallerOf<F>> = F extends `${string}.${infer Name}`
  ? keyof InputOf<F> & keyof Caller extends never
    ? Who & InputOf<F> & { readonly operation: Name }
    : never
  : never;

/** The field with this name, as a function receives it. */
type FieldNamed<Name extends string> = Extract<Field, `${string}.${Name}`>;

/** What the function behind a field returns, by the field's name: the whole result, or a refusal. */
export type AnswerTo<Name extends string> = Answer<FieldNamed<Name>>;

type Outcome = 'success' | 'errors';
/** A stored row, in which nullable fields may be missing. */
type Row<T> = T extends readonly (infer Member)[]
  ? readonly Row<Member>[]
  : T extends object
    ? { readonly [K in Required<T>]: Row<T[K]> } & {
        readonly [K in Exclude<keyof T, Required<T>>]?: Row<T[K]> | undefined;
      }
    : T;
type Body<T> = keyof Omit<T, Outcome> extends never
  ? void
  : { readonly [K in Exclude<keyof T, Outcome>]: null extends T[K] ? Row<T[K]> | undefined : Row<T[K]> };

/**
 * What a function's operations return, by the name of the field, without `success` and `errors`, which the function adds to all of them.
 * An operation that is not a field returns nothing.
 */
export type Answers<Request extends { readonly operation: string }> = {
  readonly [Name in Request['operation']]: (
    request: Extract<Request, { readonly operation: Name }>,
  ) => Promise<FieldNamed<Name> extends never ? void : Body<Fields[FieldNamed<Name>]['result']>>;
};

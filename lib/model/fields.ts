/** What the schema says of each field, for resolvers and functions: its arguments, its result, and how a function is asked for it. */
import type { Fields, Instructor } from './schema.generated.ts';

/** A schema coordinate: `Query.getWishlist`. */
export type Field = keyof Fields;
export type Args<F extends Field> = Fields[F]['args'];

/**
 * A type of the schema as code returns it. Every field has to be there, so that one that is misspelled is also one that is missing.
 * A field that may be null may be undefined as well: AppSync answers null for both. Of instructors lists tell less than pages do.
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

/** A result that says only why there is none: what the schema requires and nothing else. */
export type Refusal<T> = { readonly [K in Required<T>]: NullsOptional<T[K]> } & {
  readonly [K in Exclude<keyof T, Required<T>>]?: null;
};

/** What a field is answered with: the whole result, or a refusal. */
export type Answer<F extends Field> = F extends Field
  ? NullsOptional<Fields[F]['result']> | Refusal<Fields[F]['result']>
  : never;

/** Who sends a request; from the token and the connection alone, never from an argument. A visitor has only an address. */
export interface Caller {
  readonly sub: string | null;
  /** Names the learner in the user pool. */
  readonly username: string | null;
  /** As the token has it: null in an access token. */
  readonly email: string | null;
  /** The same. */
  readonly name: string | null;
  /** Of the user pool, which an operator alone puts accounts into. */
  readonly groups: readonly string[];
  /** The network address that the request came from. */
  readonly sender: string;
}

export interface Learner extends Caller {
  readonly sub: string;
  readonly username: string;
}

type CallerOf<F extends Field> = Fields[F]['open'] extends true ? Caller : Learner;
type InputOf<F extends Field> = Args<F> extends { input: infer Input } ? Input : Readonly<Args<F>>;

/**
 * What resolvers/invoke.ts sends the function behind a field: the field's name, its arguments (of an `input` what is in it), and who
 * asks. A field that has an argument of the same name as something of the caller has no such request.
 *
 * @typeParam Who the part of the caller that the function uses
 */
export type FieldRequest<F extends Field, Who = CallerOf<F>> = F extends `${string}.${infer Name}`
  ? keyof InputOf<F> & keyof Caller extends never
    ? Who & InputOf<F> & { readonly operation: Name }
    : never
  : never;

/** The field that a function is asked for by its name. */
type FieldNamed<Name extends string> = Extract<Field, `${string}.${Name}`>;

/** What the function behind a field answers, by the name that it is asked by: the whole result, or a refusal. */
export type AnswerTo<Name extends string> = Answer<FieldNamed<Name>>;

type Outcome = 'success' | 'errors';
/** A row as it is stored, which may lack what may be null. */
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
 * Answers of a function by the name of the field, without what it adds to each of them (`success`, `errors`). A name that is no field's
 * is answered with nothing.
 */
export type Answers<Request extends { readonly operation: string }> = {
  readonly [Name in Request['operation']]: (
    request: Extract<Request, { readonly operation: Name }>,
  ) => Promise<FieldNamed<Name> extends never ? void : Body<Fields[FieldNamed<Name>]['result']>>;
};

/**
 * One GraphQL API, as its resources declare it. A change takes effect with the next request, for which the engine is
 * rebuilt.
 */
import type { Kernel } from '../../kernel/kernel.ts';
import { Authenticator } from './access/authenticate.ts';
import type { Provider } from './access/modes.ts';
import { compileRules } from './access/rules.ts';
import { Engine } from './operations/engine.ts';
import { directLambdaResolver } from './execution/direct-lambda.ts';
import { pipelineResolver, unitResolver, type Step } from './execution/resolver.ts';
import type { FieldResolver } from './execution/field-plan.ts';
import { Subscriptions } from './realtime/subscriptions.ts';
import type { ResolverCode } from './runtime/types.ts';
import { readSchema, type SchemaDocument } from './schema/schema.ts';
import type { DataSource } from './sources/source.ts';

export interface ApiSettings {
  readonly providers: readonly Provider[];
  readonly introspection: boolean;
  /** 0 for no limit. */
  readonly depthLimit: number;
  readonly resolverLimit: number;
  readonly env: Readonly<Record<string, string>>;
  /** Whether requests are logged to the API's log group. */
  readonly isLogged: boolean;
}

/** A pipeline function: code on a data source. */
export interface FunctionEntry {
  readonly code: ResolverCode;
  readonly sourceName: string;
  readonly maxBatchSize: number;
}

export interface ResolverEntry {
  readonly typeName: string;
  readonly fieldName: string;
  /** Absent on a direct Lambda resolver. */
  readonly code: ResolverCode | undefined;
  readonly maxBatchSize: number;
  /** The data source of a unit resolver, or the function ids of a pipeline. */
  readonly target: { readonly sourceName: string } | { readonly functionIds: readonly string[] };
}

export class Api {
  readonly id: string;
  readonly arn: string;
  readonly keys = new Map<string, number>();
  readonly subscriptions = new Subscriptions();
  readonly sources = new Map<string, DataSource>();
  readonly functions = new Map<string, FunctionEntry>();
  /** By coordinate: `Query.getPost`. */
  readonly resolvers = new Map<string, ResolverEntry>();
  private readonly kernel: Kernel;
  private settings: ApiSettings;
  private document: SchemaDocument | undefined;
  private current: Engine | undefined;

  constructor(kernel: Kernel, id: string, settings: ApiSettings) {
    this.kernel = kernel;
    this.id = id;
    this.arn = `arn:${kernel.partition}:appsync:${kernel.region}:${kernel.account}:apis/${id}`;
    this.settings = settings;
  }

  get schema(): SchemaDocument['schema'] | undefined {
    return this.document?.schema;
  }

  get isLogged(): boolean {
    return this.settings.isLogged;
  }

  configure(settings: ApiSettings): void {
    this.settings = settings;
    this.changed();
  }

  /**
   * @throws Error that names the line when AppSync would refuse the schema
   */
  define(definition: string): void {
    const document = readSchema(definition);
    compileRules(document.objects, this.settings.providers);
    this.document = document;
    this.changed();
  }

  undefine(): void {
    this.document = undefined;
    this.changed();
  }

  /** Call this after every change to the API's resources. */
  changed(): void {
    this.current = undefined;
  }

  /** Undefined until the API has a schema. */
  get engine(): Engine | undefined {
    if (!this.current && this.document) this.current = this.made(this.document);
    return this.current;
  }

  private made({ schema, objects }: SchemaDocument): Engine {
    const { providers, depthLimit, introspection, resolverLimit, env } = this.settings;
    const resolvers = new Map<string, FieldResolver>();
    for (const [coordinate, entry] of this.resolvers) resolvers.set(coordinate, this.resolver(coordinate, entry));
    return new Engine({
      authenticator: new Authenticator(this.kernel, { apiArn: this.arn, providers, keys: this.keys }),
      plans: { schema, rules: compileRules(objects, providers), resolvers, depthLimit },
      subscriptions: this.subscriptions,
      introspection,
      resolverLimit,
      env,
      log: this.kernel.log,
    });
  }

  private resolver(coordinate: string, { target, code, maxBatchSize }: ResolverEntry): FieldResolver {
    if ('sourceName' in target) {
      const step = { name: coordinate, maxBatchSize, source: this.source(target.sourceName) };
      return code ? unitResolver({ ...step, code }) : directLambdaResolver(step);
    }
    return pipelineResolver(
      code as ResolverCode,
      target.functionIds.map((id) => this.step(coordinate, id)),
    );
  }

  private step(coordinate: string, functionId: string): Step {
    const entry = this.functions.get(functionId);
    if (!entry) throw new Error(`The function ${functionId} of ${coordinate} is gone`);
    const { code, maxBatchSize, sourceName } = entry;
    return { name: `${coordinate} ${functionId}`, code, maxBatchSize, source: this.source(sourceName) };
  }

  private source(name: string): DataSource {
    const source = this.sources.get(name);
    if (!source) throw new Error(`The data source ${name} is gone`);
    return source;
  }
}

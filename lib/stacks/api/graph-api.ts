import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CfnApiKey,
  CfnDataSource,
  CfnFunctionConfiguration,
  CfnGraphQLApi,
  CfnGraphQLSchema,
  CfnResolver,
} from 'aws-cdk-lib/aws-appsync';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { ArnFormat, RemovalPolicy, Stack, type CfnResource } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { parse, print, visit } from 'graphql';
import { apiKeyExpires, type StageSettings } from '../../stages.ts';
import { bundleResolver } from '../bundle/resolvers.ts';
import { statement, type Permission } from '../constructs/permission.ts';
import type { NodeFunction } from '../constructs/node-function.ts';

const runtime = { name: 'APPSYNC_JS', runtimeVersion: '1.0.0' };
/** AppSync's limit for functions in one pipeline. */
const mostFunctions = 10;
const rooms = join(import.meta.dirname, '../../..');

/** Fields that carry `@aws_api_key` themselves, as coordinates: `Query.queryProducts`. */
const openFieldsIn = (schema: string): ReadonlySet<string> =>
  new Set(
    parse(schema, { noLocation: true }).definitions.flatMap((type) =>
      type.kind === 'ObjectTypeDefinition'
        ? (type.fields ?? [])
            .filter(({ directives }) => directives?.some(({ name }) => name.value === 'aws_api_key'))
            .map((field) => `${type.name.value}.${field.name.value}`)
        : [],
    ),
  );

/**
 * The schema as AppSync receives it, without descriptions and comments. AppSync's parser predates descriptions of the schema itself; it
 * drops descriptions anyway, and treats comments as descriptions (aws-appsync-community issues 38, 410).
 */
const deployedSchema = (text: string): string =>
  print(
    visit(parse(text, { noLocation: true }), {
      enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
    }),
  );

export interface GraphApiProps {
  readonly stage: StageSettings;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  /** Available to resolvers as `ctx.env`. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Ids of the API keys for visitors. The site uses the last one; a rotation adds one, and a day later removes the former (RUNBOOK, “Rotate
 * the API key”).
 */
const siteKeys: readonly string[] = ['SiteKey'];

/**
 * The only way to create an AppSync API here: learners sign in through the user pool, visitors use the API key, resolvers come from files.
 */
export class GraphApi extends Construct {
  readonly api: CfnGraphQLApi;
  readonly apiKey: CfnApiKey;
  private last: CfnResolver | undefined;
  private readonly schema: CfnGraphQLSchema;
  private readonly openFields: ReadonlySet<string>;
  private readonly sources = new Map<string, CfnDataSource>();
  private readonly functions = new Map<string, CfnFunctionConfiguration>();

  constructor(scope: Construct, id: string, props: GraphApiProps) {
    super(scope, id);
    const { stage } = props;
    const stack = Stack.of(this);
    this.api = new CfnGraphQLApi(this, 'Api', {
      name: `openbell-${stage.name}`,
      authenticationType: 'AMAZON_COGNITO_USER_POOLS',
      userPoolConfig: {
        userPoolId: props.userPool.userPoolId,
        awsRegion: stack.region,
        defaultAction: 'ALLOW',
        appIdClientRegex: props.userPoolClient.userPoolClientId,
      },
      additionalAuthenticationProviders: [{ authenticationType: 'API_KEY' }],
      environmentVariables: props.environment,
      xrayEnabled: true,
      queryDepthLimit: 8,
      resolverCountLimit: 30,
      introspectionConfig: stage.introspection ? 'ENABLED' : 'DISABLED',
      logConfig: {
        cloudWatchLogsRoleArn: this.logRole().roleArn,
        fieldLogLevel: stage.apiLog,
        excludeVerboseContent: true,
      },
    });
    new LogGroup(this, 'Logs', {
      logGroupName: `/aws/appsync/apis/${this.api.attrApiId}`,
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    // Read on every synthesis: after an edit, a running stage synthesizes the app again in the same process.
    const written = readFileSync(join(rooms, 'lib/model/schema.graphql'), 'utf8');
    this.openFields = openFieldsIn(written);
    this.schema = new CfnGraphQLSchema(this, 'Schema', {
      apiId: this.api.attrApiId,
      definition: deployedSchema(written),
    });
    const keys = siteKeys.map((id) => this.siteKey(id));
    this.apiKey = keys.at(-1)!;
    // The site stack imports the former key until it is deployed itself, and CloudFormation deletes no export in use.
    for (const former of keys.slice(0, -1)) stack.exportValue(former.attrApiKey);
  }

  private siteKey(id: string): CfnApiKey {
    const key = new CfnApiKey(this, id, {
      apiId: this.api.attrApiId,
      description: 'Public key of the site, for what visitors may query',
      expires: apiKeyExpires(new Date()),
    });
    this.dependOnSchema(key);
    return key;
  }

  /** A data source for resolvers that call nothing. */
  addNone(name: string): void {
    this.addSource(name, { type: 'NONE' });
  }

  addTable(name: string, table: Table, allow: readonly Permission[]): void {
    const role = this.sourceRole(name, allow);
    this.addSource(name, {
      type: 'AMAZON_DYNAMODB',
      serviceRoleArn: role.roleArn,
      dynamoDbConfig: { tableName: table.tableName, awsRegion: Stack.of(this).region },
    });
  }

  addFunction(name: string, target: NodeFunction): void {
    const role = this.sourceRole(name, [{ actions: ['lambda:InvokeFunction'], resources: [target.arn] }]);
    this.addSource(name, {
      type: 'AWS_LAMBDA',
      serviceRoleArn: role.roleArn,
      lambdaConfig: { lambdaFunctionArn: target.arn },
    });
  }

  /** Whether the schema lets visitors query a field. @param coordinate `Query.queryProducts` */
  isOpen(coordinate: string): boolean {
    return this.openFields.has(coordinate);
  }

  /** A pipeline step: the file resolvers/steps/<name>.ts on a data source. Fields share one instance. */
  step(name: string, source: string): CfnFunctionConfiguration {
    return this.made(name, `steps/${name}.ts`, source);
  }

  /** The pipeline function shared by all fields that call the same Lambda function. */
  private invoke(source: string): CfnFunctionConfiguration {
    return this.made(`invoke-${source}`, 'invoke.ts', source);
  }

  /** A pipeline function. @param file relative to resolvers/ */
  private made(name: string, file: string, source: string): CfnFunctionConfiguration {
    const known = this.functions.get(name);
    if (known) return known;
    const made = new CfnFunctionConfiguration(this, `Step-${name}`, {
      apiId: this.api.attrApiId,
      name: name.replaceAll(/[-.]/g, '_'),
      dataSourceName: this.source(source).attrName,
      runtime,
      code: bundleResolver(file),
    });
    this.dependOnSchema(made);
    this.functions.set(name, made);
    return made;
  }

  /**
   * Adds the resolver of a field (`Query.getWishlist`): it calls a Lambda function, or uses resolvers/<coordinate>.ts on one data source or
   * around pipeline steps.
   * @param before steps that run before it
   */
  resolve(
    coordinate: string,
    from: { invoke: string } | { source: string } | { steps: readonly CfnFunctionConfiguration[] },
    before: readonly CfnFunctionConfiguration[],
  ): void {
    const [typeName, fieldName] = coordinate.split('.') as [string, string];
    const file = `${coordinate}.ts`;
    const hasFile = existsSync(join(rooms, 'resolvers', file));
    if ('invoke' in from && hasFile) throw new Error(`resolvers/${file} is never used: ${coordinate} is passed on`);
    if (!('invoke' in from) && !hasFile) throw new Error(`resolvers/${file} is missing: ${coordinate} needs it`);
    const own =
      'steps' in from
        ? from.steps
        : ['invoke' in from ? this.invoke(from.invoke) : this.made(coordinate, file, from.source)];
    const around = 'steps' in from ? file : 'steps/around.ts';
    const functions = [...before, ...own];
    if (functions.length > mostFunctions) throw new Error(`${coordinate} has ${functions.length} steps`);
    const resolver = new CfnResolver(this, `${typeName}-${fieldName}`, {
      apiId: this.api.attrApiId,
      typeName,
      fieldName,
      runtime,
      code: bundleResolver(around),
      kind: 'PIPELINE',
      pipelineConfig: { functions: functions.map((step) => step.attrFunctionId) },
    });
    this.dependOnSchema(resolver);
    this.last = resolver;
  }

  /** The resolver created last. It depends on schema, data sources and steps, so it exists about a minute into the deployment. */
  get lastResolver(): CfnResolver {
    if (!this.last) throw new Error('The API has no resolver yet');
    return this.last;
  }

  /** Creates the schema, and with it nearly all of the API, after `other`. */
  createAfter(other: CfnResource): void {
    this.schema.addResourceDependency(other);
  }

  /**
   * AppSync creates a schema asynchronously and rejects other changes to the API meanwhile with ConcurrentModificationException ("Schema is
   * currently being altered"), so deployments would fail at random.
   */
  private dependOnSchema(made: CfnResource): void {
    made.addResourceDependency(this.schema);
  }

  private source(name: string): CfnDataSource {
    const source = this.sources.get(name);
    if (!source) throw new Error(`There is no data source "${name}"`);
    return source;
  }

  private addSource(name: string, props: Omit<ConstructorParameters<typeof CfnDataSource>[2], 'apiId' | 'name'>): void {
    const source = new CfnDataSource(this, `Source-${name}`, { apiId: this.api.attrApiId, name, ...props });
    this.dependOnSchema(source);
    this.sources.set(name, source);
  }

  private sourceRole(name: string, allow: readonly Permission[]): Role {
    return new Role(this, `Role-${name}`, {
      assumedBy: new ServicePrincipal('appsync.amazonaws.com'),
      description: `Permissions of resolvers on the data source ${name}`,
      inlinePolicies: { Rights: new PolicyDocument({ statements: allow.map(statement) }) },
    });
  }

  private logRole(): Role {
    const logs = Stack.of(this).formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: '/aws/appsync/apis/*',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return new Role(this, 'LogRole', {
      assumedBy: new ServicePrincipal('appsync.amazonaws.com'),
      description: 'Lets AppSync write its field log',
      inlinePolicies: {
        Rights: new PolicyDocument({
          statements: [statement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logs] })],
        }),
      },
    });
  }
}

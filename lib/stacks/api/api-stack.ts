import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { environment } from '../../model/environment.ts';
import type { StageSettings } from '../../stages.ts';
import { admission, fields, steps, type FunctionSource } from './api-map.ts';
import type { ClassroomStack } from '../classroom/classroom-stack.ts';
import { functionAlarm } from '../constructs/function-alarm.ts';
import { GraphApi } from './graph-api.ts';
import type { NodeFunction } from '../constructs/node-function.ts';
import type { DataStack } from '../data/data-stack.ts';
import { accountFunctions } from './account-functions.ts';
import { calendarFunctions } from './calendar-functions.ts';
import { catalogueFunctions } from './catalogue-functions.ts';
import { contactFunctions } from './contact-functions.ts';
import { practiceFunctions } from './practice-functions.ts';
import { resolverPermissions } from './resolver-permissions.ts';
import type { PaymentsStack } from '../payments/payments-stack.ts';
import { regionalWebAcl } from './firewall.ts';
import { ceilingAlarms } from './ceiling-alarms.ts';
import { apiAlarms } from './api-alarms.ts';

export interface ApiStackProps extends StackProps {
  readonly stage: StageSettings;
  readonly data: DataStack;
  readonly payments: PaymentsStack;
  readonly classroom: ClassroomStack;
}

/** The GraphQL API: schema, resolvers, and the functions behind the few fields that need one. */
export class ApiStack extends Stack {
  readonly graph: GraphApi;

  constructor(scope: Construct, id: string, { stage, data, payments, classroom, ...props }: ApiStackProps) {
    super(scope, id, { ...props, description: 'Openbell: the GraphQL API' });
    const { table } = data;
    const functions: Record<FunctionSource, NodeFunction> = {
      ...catalogueFunctions(this, stage, data),
      ...contactFunctions(this, stage, data),
      ...accountFunctions(this, stage, data, classroom.classes),
      ...calendarFunctions(this, stage, data),
      ...practiceFunctions(this, stage, data),
      payments: payments.payments,
      video: classroom.video,
      live: classroom.classes.live,
      moderation: classroom.classes.moderation,
    };
    this.graph = new GraphApi(this, 'Graph', {
      stage,
      userPool: data.userPool,
      userPoolClient: data.userPoolClient,
      environment: { [environment.table]: table.tableName },
    });
    this.graph.addNone('none');
    this.graph.addTable('table', table, resolverPermissions(table.tableArn));
    for (const [name, target] of Object.entries(functions)) this.graph.addFunction(name, target);
    const stepsOf = (names: readonly (keyof typeof steps)[]) => names.map((name) => this.graph.step(name, steps[name]));
    for (const [coordinate, field] of Object.entries(fields)) {
      const own = 'steps' in field ? { steps: stepsOf(field.steps) } : field;
      this.graph.resolve(coordinate, own, stepsOf(admission(coordinate, this.graph.isOpen(coordinate))));
    }
    functionAlarm(this, data.onCall, 'Search, contact forms or account pages fail with unexpected errors');
    const firewall = regionalWebAcl(this, {
      stage,
      apiArn: this.graph.api.attrArn,
      userPoolArn: data.userPool.userPoolArn,
      last: this.graph.lastResolver,
    });
    // The firewall has propagated by the time the API exists, whichever of the two CloudFormation creates first.
    if (firewall) this.graph.createAfter(firewall.resource);
    apiAlarms(this, data.onCall, this.graph, firewall);
    ceilingAlarms(this, data.onCall, firewall);
  }
}

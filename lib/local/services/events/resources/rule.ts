import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { checkDestination } from '../delivery.ts';
import { type Engine, type Target, generatedName } from '../engine.ts';
import { dueTimes } from '../expression.ts';
import { inputOf, type RuleNames } from '../input.ts';
import { eventPattern } from '../pattern.ts';

/** `AWS::Events::Rule` on the default bus. */
export function ruleResource(kernel: Kernel, { timetable, runnables, fire }: Engine): ResourceType {
  const arnOf = (name: string) => `arn:${kernel.partition}:events:${kernel.region}:${kernel.account}:rule/${name}`;
  const forget = (name: string) => {
    timetable.remove(arnOf(name));
    runnables.delete(arnOf(name));
  };
  return {
    properties: {
      Description: true,
      EventBusName: true,
      EventPattern: true,
      Name: true,
      ScheduleExpression: true,
      State: true,
      Tags: true,
      Targets: [
        {
          Arn: true,
          DeadLetterConfig: { Arn: true },
          Id: true,
          Input: true,
          InputPath: true,
          InputTransformer: { InputPathsMap: { '*': true }, InputTemplate: true },
          RetryPolicy: { MaximumEventAgeInSeconds: true, MaximumRetryAttempts: true },
        },
      ],
    },
    async put({ stack, logicalId, properties }) {
      const { EventBusName: bus = 'default', ScheduleExpression: expression, EventPattern, State } = properties;
      if (bus !== 'default' && !String(bus).endsWith(':event-bus/default'))
        throw new Error(`only the default event bus is there locally, not ${bus}`);
      if (!expression && !EventPattern) throw new Error('a rule needs a ScheduleExpression or an EventPattern');
      if (!['ENABLED', 'DISABLED', undefined].includes(State)) throw new Error(`the state ${State} is not known here`);
      const name = properties['Name'] ?? generatedName(stack, logicalId);
      const rule: RuleNames = { name, arn: arnOf(name) };
      const matches = EventPattern && eventPattern(EventPattern);
      const targets = (properties['Targets'] ?? []).map((target: JsonObject) => targetOf(target, rule));
      if (expression) dueTimes(expression, 0);
      runnables.set(rule.arn, {
        kind: 'rule',
        logicalId,
        ...rule,
        expression,
        matches,
        enabled: State !== 'DISABLED',
        targets,
      });
      if (expression)
        timetable.set(
          rule.arn,
          expression,
          (made) => dueTimes(expression, made),
          (due) => fire(rule.arn, due),
        );
      else timetable.remove(rule.arn);
      return { physicalId: name, attributes: { Arn: rule.arn } };
    },
    async remove({ physicalId }) {
      forget(physicalId);
    },
    sideBySide: true,
  };
}

function targetOf(target: JsonObject, rule: RuleNames): Target {
  const destination = {
    arn: target.Arn,
    retry: target.RetryPolicy,
    deadLetters: target.DeadLetterConfig?.Arn,
  };
  checkDestination(destination);
  return {
    ...destination,
    // The policies of functions and queues say which rules may call them.
    caller: () => ({ kind: 'service', service: 'events.amazonaws.com', sourceArn: rule.arn }),
    from: { RULE_ARN: rule.arn },
    input: inputOf(target, rule),
  };
}

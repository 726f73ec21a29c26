import { randomUUID } from 'node:crypto';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { jsonEndpoint } from '../../protocol/json.ts';
import { createEngine } from './engine.ts';
import { dueTimes } from './expression.ts';
import { createCalls } from './operations.ts';
import { ruleResource } from './resources/rule.ts';
import { scheduleResource } from './resources/schedule.ts';

/**
 * EventBridge at `/_aws/events`: rules of the default bus, scheduled or by event pattern, and the Scheduler's
 * schedules.
 */
export function createEvents(kernel: Kernel): Service {
  const engine = createEngine(kernel);
  kernel.ports.events = {
    schedules: () =>
      [...engine.runnables.values()]
        .filter(({ expression }) => expression)
        .map(({ arn, name, logicalId, kind, expression, enabled }) => {
          const due = enabled ? engine.timetable.due(arn) : undefined;
          const next = due === undefined ? null : new Date(due).toISOString();
          return { name, logicalId, kind, expression: expression!, enabled, next };
        }),
    run: engine.run,
    follow(id, expression, fire) {
      dueTimes(expression, 0);
      engine.timetable.set(id, expression, (made) => dueTimes(expression, made), fire);
    },
    unfollow: (id) => engine.timetable.remove(id),
    announce({ source, detailType, resources, detail }) {
      engine.publish({
        version: '0',
        id: randomUUID(),
        'detail-type': detailType,
        source,
        account: kernel.account,
        time: new Date(kernel.clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
        region: kernel.region,
        resources: [...resources],
        detail,
      });
    },
  };
  return {
    resources: {
      'AWS::Events::Rule': ruleResource(kernel, engine),
      'AWS::Scheduler::Schedule': scheduleResource(kernel, engine),
    },
    endpoint: 'events',
    handle: jsonEndpoint(kernel, createCalls(kernel, engine)),
    async stop() {
      engine.timetable.stop();
    },
  };
}

import type { Kernel, Service } from '../../kernel/kernel.ts';
import { alarmResource } from './resources/alarm.ts';
import { compositeAlarmResource } from './resources/composite-alarm.ts';
import type { AlarmStore } from './alarms/declaration.ts';
import { createAlarms } from './alarms/alarms.ts';
import { embeddedMetricsIn } from './metrics/embedded-metrics.ts';
import { createMetricStore } from './metrics/metric-store.ts';
import { audienceOf } from './alarms/audience.ts';
import { dashboardResource } from './resources/dashboard.ts';
import type { DashboardView, Measured } from './port.ts';
import { cborEndpoint } from '../../protocol/rpc-cbor.ts';
import { jsonEndpoint } from '../../protocol/json.ts';
import { createCalls } from './operations.ts';
import { keepTime, type Timekeeper } from './timekeeper.ts';

/**
 * CloudWatch at `/_aws/monitoring`, as far as alarms and the operators who investigate them need it: metrics, kept in
 * memory for as long as an alarm looks back and at least for three hours, and alarms, evaluated whenever a minute of
 * the stage's clock ends.
 */
export function createCloudWatch(kernel: Kernel): Service {
  const store = createMetricStore();
  const alarms = createAlarms((alarm) => audienceOf(kernel, alarm));
  const gauges: ((at: number) => readonly Measured[])[] = [];
  const dashboards = new Map<string, DashboardView>();
  let time: Timekeeper | undefined;

  const put = ({ namespace, dimensions, values }: Measured, at: number) => {
    for (const [name, value] of Object.entries(values))
      for (const set of dimensions) store.put({ namespace, name, dimensions: set }, at, [value].flat());
  };
  const wish = () => store.want(alarms.all.flatMap(({ logic }) => logic.wishes));

  kernel.ports.metrics = {
    put: (measured, at = kernel.clock.now()) => put(measured, at),
    line(text) {
      const embedded = embeddedMetricsIn(text);
      for (const measured of embedded?.measured ?? []) put(measured, embedded!.at);
    },
    gauge: (look) => void gauges.push(look),
    dashboards: () => [...dashboards.values()],
    alarms: () => alarms.views(time?.looked ?? kernel.clock.now()),
  };

  const declared: AlarmStore = {
    declare(declaration) {
      alarms.declare(declaration, kernel.clock.now());
      wish();
    },
    remove(name) {
      alarms.remove(name);
      wish();
    },
  };

  const call = createCalls(kernel, {
    ...{ alarms, store },
    looked: () => time?.looked ?? kernel.clock.now(),
    changed: (name, state, reason) => kernel.log(`${state}: ${name}, by hand: ${reason}`),
  });
  const cbor = cborEndpoint(kernel, call);
  const json = jsonEndpoint(kernel, call);

  return {
    resources: {
      'AWS::CloudWatch::Dashboard': dashboardResource(dashboards),
      'AWS::CloudWatch::Alarm': alarmResource(kernel, declared, store),
      'AWS::CloudWatch::CompositeAlarm': compositeAlarmResource(kernel, declared),
    },
    // Its signing name.
    endpoint: 'monitoring',
    handle: (request, response, path) =>
      (request.headers['smithy-protocol'] === 'rpc-v2-cbor' ? cbor : json)(request, response, path),
    async start() {
      time = keepTime(kernel.clock, {
        put,
        gauges: (at) => gauges.flatMap((look) => look(at)),
        memory: () => Math.max(0, ...alarms.all.map(({ logic }) => logic.memory).filter(Number.isFinite)),
        back: (now) => store.forgetAfter(now),
        ended(until, matters) {
          for (const { alarm, before, state, reason } of alarms.evaluate(until, matters))
            if (state === 'ALARM' || before === 'ALARM') kernel.log(`${state}: ${alarm.logicalId}: ${reason}`);
        },
      });
    },
    async stop() {
      time?.stop();
    },
  };
}

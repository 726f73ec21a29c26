import { evaluate, type Missing } from '../../../lib/local/services/cloudwatch/alarms/evaluate.ts';

const treatments: readonly Missing[] = ['missing', 'ignore', 'breaching', 'notBreaching'];
const stays = 'stays';

/**
 * The two tables of the user guide, "How alarm state is evaluated when data is missing": O fine, X breaching, -
 * missing.
 */
test.each([
  [3, 3, 'O-X-X', ['OK', 'OK', 'OK', 'OK']],
  [3, 3, '----O', ['OK', 'OK', 'OK', 'OK']],
  [3, 3, '-----', ['INSUFFICIENT_DATA', stays, 'ALARM', 'OK']],
  [3, 3, 'OXX-X', ['ALARM', 'ALARM', 'ALARM', 'ALARM']],
  [3, 3, '--X--', ['ALARM', stays, 'ALARM', 'OK']],
  [2, 3, 'O-X-X', ['ALARM', 'ALARM', 'ALARM', 'ALARM']],
  [2, 3, 'OOXOX', ['ALARM', 'ALARM', 'ALARM', 'ALARM']],
  [2, 3, 'O-X--', ['OK', 'OK', 'ALARM', 'OK']],
  [2, 3, '----O', ['OK', 'OK', 'ALARM', 'OK']],
  [2, 3, '---X-', ['ALARM', stays, 'ALARM', 'OK']],
  // An alarm that has just begun: too young to fire, with nothing that speaks against it.
  [3, 3, '----X', [stays, stays, 'ALARM', 'OK']],
  // An older point counts while no newer one has arrived.
  [1, 1, 'X--', ['ALARM', 'ALARM', 'ALARM', 'ALARM']],
] as const)('%d of %d over %s', (datapointsToAlarm, evaluationPeriods, points, expected) => {
  const values = { O: 0, X: 9, '-': undefined };
  const datapoints = [...points].map((sign) => values[sign as keyof typeof values]);
  const states = treatments.map(
    (missing) =>
      evaluate({ datapoints, breaches: (value) => value > 5, evaluationPeriods, datapointsToAlarm, missing }) ?? stays,
  );
  expect(states).toEqual(expected);
});

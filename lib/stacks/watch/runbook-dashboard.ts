import { Dashboard, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { runbookName } from '../constructs/alarm.ts';
import type { Entry, Runbook } from './runbook.ts';

/** Of a dashboard's grid. */
const width = 24;
/** Letters that fit into one line of it, and lines into one unit of its height, rather too few than too many. */
const letters = 190;
const linesInUnit = 2;

const heightOf = (text: string): number =>
  1 +
  Math.ceil(
    text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / letters)), 0) / linesInUnit,
  );

/**
 * The runbook as a dashboard of texts beside the metrics, in the console where the link of an alarm leads: it is what was
 * deployed with the alarms, and is there when the place of the source code is not. `<stage>` in it becomes the stage's
 * name, so that commands can be copied. Dashboards have at most 500 widgets (CloudWatch user guide, "CloudWatch service quotas").
 */
export function runbookDashboard(scope: Construct, stageName: string, { intro, alarms, procedures }: Runbook): void {
  const widget = (text: string) => {
    const markdown = text.replaceAll('<stage>', stageName);
    return [new TextWidget({ markdown, width, height: heightOf(markdown) })];
  };
  const entry = ({ title, text }: Entry) => widget(`## ${title}\n\n${text}`);
  new Dashboard(scope, 'Runbook', {
    dashboardName: runbookName(stageName),
    widgets: [
      widget(intro),
      ...[...alarms].sort((one, other) => one.title.localeCompare(other.title)).map(entry),
      widget('# Procedures'),
      ...procedures.map(entry),
    ],
  });
}

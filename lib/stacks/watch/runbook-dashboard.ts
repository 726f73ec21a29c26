import { Dashboard, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { runbookName } from '../constructs/alarm.ts';
import type { Entry, Runbook } from './runbook.ts';

/** Width of a dashboard, in grid units. */
const width = 24;
/** Characters that fit in one line, and lines in one unit of height; estimated low. */
const letters = 190;
const linesInUnit = 2;

const heightOf = (text: string): number =>
  1 +
  Math.ceil(
    text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / letters)), 0) / linesInUnit,
  );

/**
 * The runbook as a dashboard of text widgets, in the console where an alarm's link leads. It is deployed with the alarms, and is available
 * when the source repository is not. `<stage>` is replaced by the stage's name, so that commands can be copied. Dashboards have at most 500
 * widgets (CloudWatch user guide, "CloudWatch service quotas").
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

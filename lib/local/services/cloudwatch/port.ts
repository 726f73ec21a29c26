export type Dimensions = Readonly<Record<string, string>>;

/** One metric: a name within a namespace, with exactly these dimensions. */
export interface Metric {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Dimensions;
}

/** What was measured of one thing: each value goes to every set of dimensions it is counted under. */
export interface Measured {
  readonly namespace: string;
  readonly dimensions: readonly Dimensions[];
  /** By metric name; several values are several samples. */
  readonly values: Readonly<Record<string, number | readonly number[]>>;
}

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

/** An alarm as `GET /_local/alarms` lists it. */
export interface AlarmView {
  readonly name: string;
  readonly logicalId: string;
  readonly stack: string;
  readonly description: string;
  readonly state: AlarmState;
  /** ISO instant on the stage's clock. */
  readonly since: string;
  readonly reason: string;
  /** What it watches and when it goes off, in words. */
  readonly rule: string;
  /** The last data points, oldest first; null where there was none. Composite alarms have none. */
  readonly datapoints: readonly (number | null)[];
  readonly threshold: number | null;
  /** Says which metrics nothing on this stage emits: whatever its state, it watches nothing here. */
  readonly blind: string | null;
  /** Who would be told of an alarm: subscribers of its topics (`email desk@example.com`), or other actions by their ARNs. */
  readonly told: readonly string[];
  /** Why somebody would not be told who should be, a sentence each. */
  readonly untold: readonly string[];
  /** The latest changes of its state, newest first. */
  readonly history: readonly { readonly at: string; readonly state: AlarmState; readonly reason: string }[];
}

/** A dashboard as far as it can be read: its texts (markdown), and the titles of its graphs. */
export interface DashboardView {
  readonly name: string;
  readonly texts: readonly string[];
  readonly graphs: readonly string[];
}

/** How services publish what they measure, and how the console reads what came of it. */
export interface MetricsPort {
  /** At this instant of the stage's clock unless another is given. What no alarm asks for is not kept. */
  put(measured: Measured, at?: number): void;
  /** A line that a function printed: taken in when it is of the embedded metric format. */
  line(text: string): void;
  /** What is there rather than what happens, asked for whenever a minute ends. */
  gauge(look: (at: number) => readonly Measured[]): void;
  alarms(): readonly AlarmView[];
  dashboards(): readonly DashboardView[];
}

export type Dimensions = Readonly<Record<string, string>>;

/** One metric: a name within a namespace, with exactly these dimensions. */
export interface Metric {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Dimensions;
}

/** A measurement: each value is recorded under every listed dimension set. */
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
  /** What it watches and when it goes off, for people. */
  readonly rule: string;
  /** The latest data points, oldest first; null where there was none. Composite alarms have none. */
  readonly datapoints: readonly (number | null)[];
  readonly threshold: number | null;
  /** Names the metrics that nothing on this stage emits. Whatever its state, the alarm then watches nothing here. */
  readonly blind: string | null;
  /** Who an alarm notifies: its topics' subscribers (`email desk@example.com`), or other actions by their ARNs. */
  readonly notified: readonly string[];
  /** Why an intended recipient would not be notified, one sentence each. */
  readonly notNotified: readonly string[];
  /** The latest state changes, newest first. */
  readonly history: readonly { readonly at: string; readonly state: AlarmState; readonly reason: string }[];
}

/** The readable parts of a dashboard: its text (Markdown) and the titles of its graphs. */
export interface DashboardView {
  readonly name: string;
  readonly texts: readonly string[];
  readonly graphs: readonly string[];
}

/** How services publish measurements, and how the console reads alarms. */
export interface MetricsPort {
  /**
   * At the current instant of the stage's clock unless another is given. Metrics that no alarm uses are kept for three
   * hours.
   */
  put(measured: Measured, at?: number): void;
  /** Reads a line that a function printed, if it is in embedded metric format. */
  line(text: string): void;
  /** Registers a gauge, which measures a current state and is read whenever a minute ends. */
  gauge(look: (at: number) => readonly Measured[]): void;
  alarms(): readonly AlarmView[];
  dashboards(): readonly DashboardView[];
}

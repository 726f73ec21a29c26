/**
 * Exercises: drills that replay a session and require decisions, and quizzes. These types include the right answers and later bars; the
 * learner's browser gets each part only after the questions before it have been answered (functions/practice).
 */

/** Minute of the day in the market's zone, then open, high, low, close, and volume. Minutes of the evening before are negative. */
export type Bar = readonly [at: number, open: number, high: number, low: number, close: number, volume: number];

/** A named price, drawn as a line. */
export interface NamedPrice {
  readonly name: string;
  readonly price: number;
}

/** A price that bars determine. */
export interface ChartLevel extends NamedPrice {
  /** Minute at which the last of those bars ends: until then it is not shown. Exercises of earlier releases lack it. */
  readonly knownAt?: number;
}

export type ExerciseKind = 'drill' | 'quiz';

/** A word of a skill with its definition, and the rule that comes with it. */
export interface Term {
  readonly name: string;
  readonly means: string;
}

/** A skill that can be practiced, from the content's practice.yaml. */
export interface Skill {
  readonly id: string;
  readonly name: string;
}

export interface Chart {
  readonly market: string;
  /** The smallest price step. */
  readonly tick: number;
  /** Length of a bar. */
  readonly minutes: number;
  /** IANA name. */
  readonly zone: string;
  /** Day of the recorded data, `YYYY-MM-DD`; null: the session is simulated. */
  readonly day: string | null;
  /** Source of the recorded data; null: the session is simulated. */
  readonly source: string | null;
  readonly levels: readonly ChartLevel[];
}

export interface Option {
  readonly id: string;
  readonly text: string;
}

interface Asked {
  readonly id: string;
  readonly prompt: string;
  /** The author's reasoning, shown with the verdict. */
  readonly why: string;
}

/** What a decision does with an open trade: keep its stop, move it to the entry, or exit at the last price shown. */
export type Management = 'hold' | 'entry' | 'exit';

/** A trade that is open at the first moment of a drill, and is managed at its moments. */
export interface ManagedTrade {
  readonly side: 'long' | 'short';
  readonly entry: number;
  readonly stop: number;
}

/** Exactly one option is right. */
export interface SingleQuestion extends Asked {
  readonly kind: 'single';
  readonly options: readonly Option[];
  readonly right: string;
  /** What each option, by its id, does with the drill's managed trade. */
  readonly manages?: Readonly<Record<string, Management>>;
}

/** All right options have to be chosen, and no others. */
export interface MultipleQuestion extends Asked {
  readonly kind: 'multiple';
  readonly options: readonly Option[];
  readonly right: readonly string[];
}

export interface NumericQuestion extends Asked {
  readonly kind: 'numeric';
  readonly right: number;
  /** Answers within this distance count as right. */
  readonly within: number;
  /** Unit after the number: `points`; may be empty. */
  readonly unit: string;
  /** Decimal places that are shown; null: as many as the number has. Exercises of earlier releases lack it. */
  readonly decimals?: number | null;
}

/** The options have to be put in the order of `right`. */
export interface OrderQuestion extends Asked {
  readonly kind: 'order';
  readonly options: readonly Option[];
  readonly right: readonly string[];
}

/** A price has to be marked on the chart. */
export interface LevelQuestion extends Asked {
  readonly kind: 'level';
  readonly right: number;
  /** In points. */
  readonly within: number;
  /** In a quiz, the chart to mark; a drill uses its own chart. */
  readonly chart: (Chart & { readonly bars: readonly Bar[] }) | null;
}

/** Rules for a plan. `points` and `price` refer to the market, `times` to the plan's risk. */
export type PlanRule =
  | { readonly kind: 'stop-beyond'; readonly price: number; readonly name: string }
  | { readonly kind: 'risk-at-most'; readonly points: number }
  | { readonly kind: 'reward-at-least'; readonly times: number }
  | { readonly kind: 'target-before'; readonly price: number; readonly name: string };

export interface PlannedSide {
  /** Whether the author considers it defensible, regardless of the outcome. */
  readonly sound: boolean;
  readonly rules: readonly PlanRule[];
}

/** Long or short with stop and target, or no trade. */
export interface TradeQuestion extends Asked {
  readonly kind: 'trade';
  /** The entry price of a trade: the last price shown. */
  readonly entry: number;
  readonly long: PlannedSide;
  readonly short: PlannedSide;
  readonly aside: { readonly sound: boolean };
}

export type Question =
  SingleQuestion | MultipleQuestion | NumericQuestion | OrderQuestion | LevelQuestion | TradeQuestion;

/** A point at which an exercise stops and asks questions. */
export interface Moment {
  /** The bars shown since the previous moment. */
  readonly bars: readonly Bar[];
  /** Text before the questions; may be empty. */
  readonly say: string;
  readonly questions: readonly Question[];
}

export interface Exercise {
  readonly code: string;
  /** Code of the lesson it belongs to. */
  readonly lesson: string;
  readonly kind: ExerciseKind;
  readonly name: string;
  readonly skill: Skill;
  /** The words of its skill. Exercises of earlier releases lack it. */
  readonly terms?: readonly Term[];
  /** 1 easy, 2 medium, 3 hard. */
  readonly level: number;
  readonly intro: string;
  /** Whether a certificate requires it. */
  readonly required: boolean;
  /** Minimum score to pass, above 0 and up to 1. */
  readonly pass: number;
  /** Null in a quiz. */
  readonly chart: Chart | null;
  /** Exercises of earlier releases lack it. */
  readonly managed?: ManagedTrade | null;
  readonly moments: readonly Moment[];
  /** How many questions of the pool a quiz attempt draws; null for all. */
  readonly ask: number | null;
  /** The rest of the session, shown when all questions are answered. */
  readonly rest: readonly Bar[];
  /** The author's closing comment. */
  readonly debrief: string;
}

/** What the table stores about an exercise, by its code. Earlier releases lack `minutes`. */
export interface ExerciseEntry {
  /** SHA-256 of its JSON, which is an object in the content bucket. */
  readonly digest: string;
  readonly lesson: string;
  readonly kind: ExerciseKind;
  readonly name: string;
  readonly skill: Skill;
  readonly level: number;
  readonly required: boolean;
  /** How long it takes. */
  readonly minutes?: number;
}

/** What a product's outline says of an exercise. Products published by earlier releases lack `pass`, `minutes` and `simulated`. */
export type ListedExercise = Pick<ExerciseEntry, 'kind' | 'name' | 'required'> & {
  readonly code: string;
  readonly pass: number | null | undefined;
  readonly minutes: number | null | undefined;
  /** Of a drill: its session is simulated, not recorded. Only certificates say it. */
  readonly simulated?: boolean;
};

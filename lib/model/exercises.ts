/**
 * Exercises: drills that replay a session and ask for decisions, and quizzes. What stands here is all of an exercise, right answers and
 * later bars included: a learner's browser is told a part of it only once what was asked before is answered (functions/practice).
 */

/** Minute of the day in the market's zone, then open, high, low and close, then volume. Minutes of the evening before are negative. */
export type Bar = readonly [at: number, open: number, high: number, low: number, close: number, volume: number];

/** A price with a name, drawn as a line. */
export interface NamedPrice {
  readonly name: string;
  readonly price: number;
}

export type ExerciseKind = 'drill' | 'quiz';

/** What can be practiced, as the content's practice.yaml has it. */
export interface Skill {
  readonly id: string;
  readonly name: string;
}

export interface Chart {
  readonly market: string;
  /** The smallest step of its price. */
  readonly tick: number;
  /** Of a bar. */
  readonly minutes: number;
  /** IANA name. */
  readonly zone: string;
  /** Of recorded data, `YYYY-MM-DD`; null: the session is simulated. */
  readonly day: string | null;
  /** Where recorded data come from; null: the session is simulated. */
  readonly source: string | null;
  readonly levels: readonly NamedPrice[];
}

export interface Option {
  readonly id: string;
  readonly text: string;
}

interface Asked {
  readonly id: string;
  readonly prompt: string;
  /** The author's reasoning, told with the verdict. */
  readonly why: string;
}

/** One option is right. */
export interface SingleQuestion extends Asked {
  readonly kind: 'single';
  readonly options: readonly Option[];
  readonly right: string;
}

/** All that are right, and no other. */
export interface MultipleQuestion extends Asked {
  readonly kind: 'multiple';
  readonly options: readonly Option[];
  readonly right: readonly string[];
}

export interface NumericQuestion extends Asked {
  readonly kind: 'numeric';
  readonly right: number;
  /** Answers so far away count as right. */
  readonly within: number;
  /** Behind the number: `points`; may be empty. */
  readonly unit: string;
}

/** Options are to be put in the order in which they stand in `right`. */
export interface OrderQuestion extends Asked {
  readonly kind: 'order';
  readonly options: readonly Option[];
  readonly right: readonly string[];
}

/** A price is to be marked on the chart. */
export interface LevelQuestion extends Asked {
  readonly kind: 'level';
  readonly right: number;
  /** In points. */
  readonly within: number;
  /** In a quiz, the chart it is marked on; in a drill that is the drill's own. */
  readonly chart: (Chart & { readonly bars: readonly Bar[] }) | null;
}

/** What a plan has to keep to. `points` and `price` are of the market, `times` of what the plan risks. */
export type PlanRule =
  | { readonly kind: 'stop-beyond'; readonly price: number; readonly name: string }
  | { readonly kind: 'risk-at-most'; readonly points: number }
  | { readonly kind: 'reward-at-least'; readonly times: number }
  | { readonly kind: 'target-before'; readonly price: number; readonly name: string };

export interface PlannedSide {
  /** Whether the author holds it defensible, whatever came of it. */
  readonly sound: boolean;
  readonly rules: readonly PlanRule[];
}

/** Long or short with stop and target, or stand aside. */
export interface TradeQuestion extends Asked {
  readonly kind: 'trade';
  /** The price at which a trade begins: the last one shown. */
  readonly entry: number;
  readonly long: PlannedSide;
  readonly short: PlannedSide;
  readonly aside: { readonly sound: boolean };
}

export type Question =
  SingleQuestion | MultipleQuestion | NumericQuestion | OrderQuestion | LevelQuestion | TradeQuestion;

/** Where an exercise stops and asks. */
export interface Moment {
  /** Those that are shown since the moment before. */
  readonly bars: readonly Bar[];
  /** What is said before it is asked; may be empty. */
  readonly say: string;
  readonly questions: readonly Question[];
}

export interface Exercise {
  readonly code: string;
  /** Of the lesson it stands beside. */
  readonly lesson: string;
  readonly kind: ExerciseKind;
  readonly name: string;
  readonly skill: Skill;
  /** 1 easy, 2 medium, 3 hard. */
  readonly level: number;
  readonly intro: string;
  /** Whether a certificate asks for it. */
  readonly required: boolean;
  /** Passed from this score on, above 0 to 1. */
  readonly pass: number;
  /** Null in a quiz. */
  readonly chart: Chart | null;
  readonly moments: readonly Moment[];
  /** Of a quiz: so many of its questions are asked, others each time; null: all. */
  readonly ask: number | null;
  /** The rest of the session, shown when everything is answered. */
  readonly rest: readonly Bar[];
  /** The author's word at the end. */
  readonly debrief: string;
}

/** What is known of an exercise without reading it: in the table, by its code. */
export interface ExerciseEntry {
  /** SHA-256 of its JSON, which is an object of the content's bucket. */
  readonly digest: string;
  readonly lesson: string;
  readonly kind: ExerciseKind;
  readonly name: string;
  readonly skill: Skill;
  readonly level: number;
  readonly required: boolean;
}

/** As a product's outline tells it to everybody. */
export type ListedExercise = Pick<ExerciseEntry, 'kind' | 'name' | 'required'> & { readonly code: string };

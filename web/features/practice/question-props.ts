import type { ReactNode } from 'react';
import type { Draft, Problems } from './drafts.ts';
import type { Question } from './queries.ts';

/** The question and price that taps on the chart set. */
export interface Placing {
  readonly question: string;
  readonly part: 'number' | 'stop' | 'target';
}

export interface QuestionFormProps {
  readonly question: Question;
  /** For a level in a quiz: the chart it is marked on, with the field right below it. */
  readonly aroundField?: ((field: ReactNode) => ReactNode) | undefined;
  readonly draft: Draft;
  readonly problems: Problems;
  readonly tick: number;
  /** The last price shown. */
  readonly last: number;
  readonly placing: Placing | null;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly onPlacing: (placing: Placing) => void;
}

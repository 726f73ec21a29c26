/** Learning paths: courses that build on each other, and a learner's progress along them. Pure. */

export interface PathStep {
  /** Link of the course. */
  readonly link: string;
  readonly name: string;
  /** In cents; absent in what an earlier release published. */
  readonly price?: number;
  readonly free: boolean;
  /** Links of the courses in this path that should come first. */
  readonly after: readonly string[];
}

export interface LearningPath {
  /** The learner's motive: `Losing at the open`. */
  readonly label: string;
  /** What the path leads to. */
  readonly line: string;
  readonly steps: readonly PathStep[];
}

/** `ahead`: a prerequisite is not done. Prerequisites are advisory. */
export type StepState = 'done' | 'begun' | 'open' | 'ahead';

export interface PathProgress {
  /** Of each step, in order. */
  readonly states: readonly StepState[];
  /** Number of steps that are done. */
  readonly done: number;
  /** Index of the next step; null when all are done. */
  readonly next: number | null;
}

/** A learner's progress in one course. */
export interface StepProgress {
  readonly done: number;
  readonly of: number;
  /** When any of it was last watched. */
  readonly at: string | null;
}

/** The next step is the first that is not done and whose prerequisites are, or that was started without them. @param progressIn a course; undefined if nothing of it was watched */
export function pathProgressOf(
  { steps }: LearningPath,
  progressIn: (link: string) => StepProgress | undefined,
): PathProgress {
  const isDone = (link: string) => {
    const progress = progressIn(link);
    return progress !== undefined && progress.of > 0 && progress.done >= progress.of;
  };
  const states = steps.map(({ link, after }): StepState => {
    if (isDone(link)) return 'done';
    if (progressIn(link)?.at) return 'begun';
    return after.every(isDone) ? 'open' : 'ahead';
  });
  const next = states.findIndex((state) => state === 'begun' || state === 'open');
  return { states, done: states.filter((state) => state === 'done').length, next: next < 0 ? null : next };
}

/** Links that form a cycle, with the same link first and last; undefined if there is none. */
export function circleIn(steps: readonly Pick<PathStep, 'link' | 'after'>[]): readonly string[] | undefined {
  const before = new Map(steps.map(({ link, after }) => [link, after]));
  const clear = new Set<string>();
  const follow = (link: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(link)) return [...trail.slice(trail.indexOf(link)), link];
    if (clear.has(link)) return undefined;
    for (const each of before.get(link) ?? []) {
      const circle = follow(each, [...trail, link]);
      if (circle) return circle;
    }
    clear.add(link);
    return undefined;
  };
  for (const { link } of steps) {
    const circle = follow(link, []);
    if (circle) return circle;
  }
  return undefined;
}

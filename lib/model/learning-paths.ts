/** Learning paths: courses that lead from one to the next, and where a learner is on one. Pure. */

export interface PathStep {
  /** Of the course. */
  readonly link: string;
  readonly name: string;
  readonly free: boolean;
  /** Links of the courses of this path that come before it. */
  readonly after: readonly string[];
}

export interface LearningPath {
  /** What brings people to it: `Losing at the open`. */
  readonly label: string;
  /** Where it leads. */
  readonly line: string;
  readonly steps: readonly PathStep[];
}

/** `ahead`: something that comes before it is not done. Nobody is kept from a course by that. */
export type StepState = 'done' | 'begun' | 'open' | 'ahead';

export interface PathStanding {
  /** Of each step, in their order. */
  readonly states: readonly StepState[];
  /** How many are done. */
  readonly done: number;
  /** The place of the step that comes next; null when all are done. */
  readonly next: number | null;
}

/** How much of a course is done. */
export interface StepProgress {
  readonly done: number;
  readonly of: number;
  /** When something of it was seen last. */
  readonly at: string | null;
}

/** What has begun comes next before what has not. @param progressIn a course; undefined where nothing of it was seen */
export function standingOn(
  { steps }: LearningPath,
  progressIn: (link: string) => StepProgress | undefined,
): PathStanding {
  const isDone = (link: string) => {
    const progress = progressIn(link);
    return progress !== undefined && progress.of > 0 && progress.done >= progress.of;
  };
  const states = steps.map(({ link, after }): StepState => {
    if (isDone(link)) return 'done';
    if (progressIn(link)?.at) return 'begun';
    return after.every(isDone) ? 'open' : 'ahead';
  });
  const next = [states.indexOf('begun'), states.indexOf('open')].find((at) => at >= 0);
  return { states, done: states.filter((state) => state === 'done').length, next: next ?? null };
}

/** Links that lead back to where they came from, first and last the same; undefined where none do. */
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

/** The exercises of a course: those named by its lessons. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { minutesOf } from '../../model/exercise-minutes.ts';
import type { Exercise, ListedExercise } from '../../model/exercises.ts';
import type { Product } from '../../model/items/product.ts';
import { notAmong } from '../nearest.ts';
import { shownPath } from '../place.ts';
import type { Source } from '../source.ts';
import { scoreWithBrokenRule } from './broken-rules.ts';
import { passedByConstants, quizPassedByConstants } from './constant-passes.ts';
import { readExercise } from './exercise.ts';
import type { PracticeContent } from './markets.ts';
import { noisyStop } from './noisy-stop.ts';

/** Codes of a lesson's exercises, and their position in product.yaml. */
export interface NamedExercises {
  readonly lesson: string;
  readonly codes: readonly string[];
  readonly source: Source;
}

/** Codes of the existing files, sorted. */
function filesOf(root: string, link: string): string[] {
  const folder = join(root, 'products', link, 'exercises');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort();
}

/** Requesting a certificate reads all of them at once. */
const mostRequired = 50;

/** In the order of the lessons. */
export function readExercises(
  root: string,
  link: string,
  named: readonly NamedExercises[],
  practice: PracticeContent,
  problems: string[],
): Exercise[] {
  const files = filesOf(root, link);
  const asked = new Set<string>();
  const sessions = new Map<string, string>();
  const exercises = named.flatMap(({ lesson, codes, source }) =>
    codes.flatMap((code, at) => {
      if (!files.includes(code)) source.wrong('exercises', notAmong(code, `a file in exercises`, files), at);
      else if (asked.has(code)) source.wrong('exercises', `names "${code}" a second time`, at);
      else {
        asked.add(code);
        return readExercise(root, link, { code, lesson }, practice, problems, sessions) ?? [];
      }
      return [];
    }),
  );
  const file = (name: string) => `${shownPath(root, `products/${link}/${name}.yaml`)}:1:1:`;
  if (exercises.filter(({ required }) => required).length > mostRequired)
    problems.push(`${file('product')} at most ${mostRequired} exercises of a course may be required`);
  for (const constant of passedByConstants(exercises, practice.markets))
    problems.push(
      `${file('product')} whoever learned nothing passes all required exercises of ${link} by always ${constant}: require one in which that is wrong, or raise its pass`,
    );
  for (const exercise of exercises) {
    const broken = scoreWithBrokenRule(exercise);
    if (broken !== null && broken >= exercise.pass)
      problems.push(
        `${file(`exercises/${exercise.code}`)} a decision that breaks the rules reaches ${Math.round(broken * 100)} percent: pass must be above that`,
      );
    const noisy = noisyStop(exercise);
    if (noisy) {
      const [distance, range] = [noisy.distance, noisy.range].map((points) => Number(points.toFixed(4)));
      problems.push(
        `${file(`exercises/${exercise.code}`)} the model trade of moments[${noisy.moment}] has its stop ${distance} from its entry, and a typical bar is ${range} high: decide at another time, or in another session`,
      );
    }
  }
  for (const quiz of exercises.filter(({ kind }) => kind === 'quiz'))
    for (const constant of quizPassedByConstants(quiz, practice.markets))
      problems.push(
        `${file(`exercises/${quiz.code}`)} the quiz ${quiz.code} of ${link} is passed by always ${constant}`,
      );
  for (const code of files)
    if (!asked.has(code))
      problems.push(`${file(`exercises/${code}`)} no lesson of product.yaml names it in its exercises`);
  return exercises;
}

const listed = (exercise: Exercise): ListedExercise => {
  const { code, kind, name, required, pass, chart } = exercise;
  const listed = { code, kind, name, required, pass, minutes: minutesOf(exercise) };
  return chart ? { ...listed, simulated: chart.day === null } : listed;
};

/** The product with its exercises in the outline. */
export const withExercises = <P extends Pick<Product, 'sections'>>(product: P, exercises: readonly Exercise[]): P => ({
  ...product,
  sections: product.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      exercises: exercises.filter((exercise) => exercise.lesson === lesson.code).map(listed),
    })),
  })),
});

/** The list of exercises, and a page for each, from the content as currently saved. */
import { compileContent } from '../../../content/compile.ts';
import { contentRoot } from '../../../content/root.ts';
import { InvalidContent } from '../../../content/source.ts';
import { htmlPage, text } from '../../../local/console/page.ts';
import { minutesOf } from '../../../model/exercise-minutes.ts';
import type { Exercise } from '../../../model/exercises.ts';
import { exerciseOf } from './exercise-page.ts';
import { sessionScript, sessionStyle } from './session-svg.ts';
import * as messages from './messages.ts';

/** Columns are as wide as their longest word, and close together on a phone so that all fit. */
const listStyle = `th, td { overflow-wrap: break-word; } td:first-child { overflow-wrap: anywhere; }
@media (width < 640px) { body { padding-inline: 1rem; } th, td { padding-inline-end: .4rem; font-size: .875rem; } }`;
const sessions = { style: sessionStyle, script: sessionScript };

interface Course {
  readonly link: string;
  readonly name: string;
  readonly exercises: readonly Exercise[];
}

/** @param path `` for the list, `<link>/<code>` for one; undefined if it does not exist */
export async function practicePage(path: string): Promise<string | undefined> {
  try {
    const courses = await coursesOf(contentRoot());
    if (path === '') return htmlPage(messages.practice, list(courses), { style: listStyle });
    const [link, code] = path.split('/');
    const course = courses.find((each) => each.link === link);
    const exercise = course?.exercises.find((each) => each.code === code);
    return course && exercise && htmlPage(exercise.name, exerciseOf(course.name, exercise), sessions);
  } catch (error) {
    // The author reads here what is wrong with the content.
    if (!(error instanceof InvalidContent)) throw error;
    return htmlPage(messages.practice, `<pre>${text(error.message)}</pre>`);
  }
}

async function coursesOf(root: string): Promise<Course[]> {
  const { products, exercises } = await compileContent(root);
  return products
    .map(({ link, name }) => ({ link, name, exercises: exercises[link] ?? [] }))
    .filter((course) => course.exercises.length > 0);
}

const list = (courses: readonly Course[]): string => `<h1>${messages.practice}</h1>
<p><a href="/_local/">${messages.localStage}</a></p>
${courses.length === 0 ? `<p>${messages.none}</p>` : courses.map(ofCourse).join('\n')}`;

const ofCourse = ({ link, name, exercises }: Course): string => `<h2>${text(name)}</h2>
<table><thead><tr>${messages.columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead><tbody>
${exercises
  .map((exercise) => {
    const { code, name: title, kind, skill, level, required } = exercise;
    return `<tr><td><a href="/_local/practice/${text(link)}/${text(code)}">${text(title)}</a><br>${text(code)}</td><td>${messages.kinds[kind]}</td><td>${text(skill.name)}</td><td>${messages.levels[level - 1]}</td><td>${minutesOf(exercise)}</td><td>${required ? messages.required : messages.optional}</td></tr>`;
  })
  .join('\n')}
</tbody></table>`;

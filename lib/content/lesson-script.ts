/** The text and pictures of lesson films: `lessons.yaml` in the product's folder, with a script for each lesson. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Lesson } from '../model/items/product.ts';
import { readDrawing, type Drawing } from './drawing.ts';
import { readSource, type Source } from './source.ts';

export interface LessonStep {
  /** Title of the chapter that begins here; null to continue the last one. */
  readonly chapter: string | null;
  /** The large text above the picture. */
  readonly key: string;
  /** One to three sentences, each a caption. */
  readonly says: readonly string[];
  readonly drawing: Drawing;
}

export interface LessonScript {
  readonly code: string;
  readonly steps: readonly LessonStep[];
  /** Position in lessons.yaml: `12:5`. */
  readonly place: string;
}

/** Maximum length of a caption in two lines. */
const maxCaptionLength = 108;

/** Reads the scripts of a product's lessons; empty for a product without lessons. */
export function readScripts(
  root: string,
  link: string,
  lessons: readonly Pick<Lesson, 'code'>[],
  problems: string[],
  /** Called with the code of each lesson if none of the lessons has a script. */
  unscripted: (code: string) => void = () => {},
): readonly LessonScript[] {
  const path = `products/${link}/lessons.yaml`;
  if (!existsSync(join(root, path))) {
    for (const { code } of lessons) unscripted(code);
    return [];
  }
  const file = readSource(root, path, problems);
  const scripts = file.list('lessons').map((source) => readScript(source, lessons));
  for (const { code } of lessons)
    if (!scripts.some((script) => script.code === code)) file.wrong('lessons', `has no script of the lesson "${code}"`);
  if (new Set(scripts.map(({ code }) => code)).size < scripts.length)
    file.wrong('lessons', 'has two scripts of the same lesson');
  file.done();
  return scripts;
}

function readScript(source: Source, lessons: readonly Pick<Lesson, 'code'>[]): LessonScript {
  const code = source.text('code', 80);
  if (!lessons.some((lesson) => lesson.code === code)) source.wrong('code', `"${code}" is no lesson of product.yaml`);
  const steps = source.list('steps');
  if (steps.length < 4 || steps.length > 6) source.wrong('steps', `must be 4 to 6, there are ${steps.length}`);
  if (steps[0] && !steps[0].has('chapter'))
    source.wrong('steps[0].chapter', 'must be text: the first chapter begins here');
  source.done();
  return { code, steps: steps.map(readStep), place: source.place('code') };
}

function readStep(source: Source): LessonStep {
  const says = source.text('say', 220).split(/(?<=[.?]) /);
  if (says.length > 3) source.wrong('say', 'must be one to three sentences');
  for (const each of says) {
    if (each.length > maxCaptionLength)
      source.wrong('say', `has a sentence of over ${maxCaptionLength} characters: "${each}"`);
    // The caption format (lib/model/captions.ts).
    if (/[<&]|-->/.test(each)) source.wrong('say', 'must have no <, & or -->');
  }
  const step = {
    chapter: source.has('chapter') ? source.text('chapter', 40) : null,
    key: source.text('key', 34),
    says,
    drawing: readDrawing(source),
  };
  source.done();
  return step;
}

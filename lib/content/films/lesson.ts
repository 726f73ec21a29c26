/**
 * Composes the film of a lesson from its script: a title card, then one still picture per sentence. A few stills, each held for seconds,
 * make a small film; each begins with a keyframe, so every second can be reached immediately.
 */
import type { Cue } from '../../model/captions.ts';
import { inkOf } from '../cover.ts';
import type { LessonScript } from '../lesson-script.ts';
import { slide, titleCard } from './slides.ts';
import type { LessonTitle } from './lesson-title.ts';

/** A picture and its duration. */
export interface Still {
  readonly svg: string;
  readonly seconds: number;
}

export interface Chapter {
  readonly title: string;
  readonly start: number;
}

/** The timing of captions and pictures. */
export interface LessonTimes {
  readonly seconds: number;
  readonly cues: readonly Cue[];
  readonly chapters: readonly Chapter[];
  /** For each step, how long half of its picture is shown, and then all of it. */
  readonly held: readonly (readonly [half: number, whole: number])[];
}

export interface LessonFilm extends LessonTimes {
  readonly stills: readonly Still[];
}

/** All changes happen on one of these frames. */
export const framesPerSecond = 5;
const toFrame = (seconds: number) => Math.round(seconds * framesPerSecond) / framesPerSecond;

/** Seconds of the title card, and of the last picture after the last word. */
const before = 2;
const after = 1;

/** Time for reading a caption aloud, at least two seconds. */
export const secondsFor = (words: string): number => toFrame(Math.max(2, 0.5 + words.length / 19));

export function lessonTimes({ steps }: LessonScript): LessonTimes {
  const cues: Cue[] = [];
  const chapters: Chapter[] = [];
  const held: [number, number][] = [];
  let time = before;
  steps.forEach(({ chapter, says }, index) => {
    if (chapter !== null) chapters.push({ title: chapter, start: index === 0 ? 0 : time });
    const lasts = says.map(secondsFor);
    const next = steps[index + 1];
    // Chapters begin on whole seconds, and films end on one.
    const end = toFrame(time + lasts.reduce((sum, each) => sum + each, 0));
    const all = toFrame((next && next.chapter === null ? end : Math.ceil(end)) - time);
    lasts[lasts.length - 1]! += all - lasts.reduce((sum, each) => sum + each, 0);
    // Half of the picture appears with the first words, the rest with the second sentence or soon after.
    const half = toFrame(says.length > 1 ? lasts[0]! : all * 0.4);
    held.push([half, toFrame(all - half)]);
    for (const [at, words] of says.entries()) {
      cues.push({ from: time, until: toFrame(time + lasts[at]!), words });
      time = toFrame(time + lasts[at]!);
    }
  });
  const last = held.pop()!;
  held.push([last[0], toFrame(last[1] + after)]);
  return { seconds: toFrame(time + after), cues, chapters, held };
}

export function lessonFilm(script: LessonScript, title: LessonTitle): LessonFilm {
  const times = lessonTimes(script);
  const ground = inkOf(title.link);
  const stills: Still[] = [{ svg: titleCard(ground, title, script.code), seconds: before }];
  let chapter = '';
  script.steps.forEach((step, index) => {
    chapter = step.chapter ?? chapter;
    const draw = (whole: boolean) => slide(ground, { ...step, chapter }, `${script.code} ${index}`, whole);
    const [half, whole] = times.held[index]!;
    stills.push({ svg: draw(false), seconds: half }, { svg: draw(true), seconds: whole });
  });
  return { ...times, stills };
}

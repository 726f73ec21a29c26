import type { ReactNode } from 'react';
import * as messages from './messages.ts';
import { lessonLength } from './lesson-length.ts';

interface OutlineLesson {
  readonly name: string;
  readonly minutes: number;
  readonly seconds?: number | null;
}

interface OutlineProps<Lesson extends OutlineLesson> {
  readonly sections: readonly {
    readonly title: string;
    readonly lessons: readonly Lesson[];
  }[];
  /** Rendered next to a lesson's name. */
  readonly beside: (lesson: Lesson) => ReactNode;
}

/** Collapsible sections with their lessons; the first one starts open. */
export const Outline = <Lesson extends OutlineLesson>({ sections, beside }: OutlineProps<Lesson>) => (
  <div className="outline">
    {sections.map(({ title, lessons }, index) => (
      <details key={title} open={index === 0}>
        <summary>
          <span className="outline-title">{title}</span>
          <span className="numeric">{messages.lessons(lessons.length)}</span>
        </summary>
        <ol>
          {lessons.map((lesson) => (
            <li key={lesson.name}>
              <span>
                {lesson.name}
                {beside(lesson)}
              </span>
              <span className="numeric">{lessonLength(lesson)}</span>
            </li>
          ))}
        </ol>
      </details>
    ))}
  </div>
);

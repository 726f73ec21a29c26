import { counted, duration } from './words.ts';

interface OutlineProps {
  readonly sections: readonly {
    readonly title: string;
    readonly lessons: readonly { readonly name: string; readonly minutes: number; readonly preview?: boolean }[];
  }[];
  /** Where on the page the lesson is that anybody may watch. */
  readonly previewAt?: string;
}

/** Sections that open to their lessons; the first one is open. */
export const Outline = ({ sections, previewAt }: OutlineProps) => (
  <div className="outline">
    {sections.map(({ title, lessons }, index) => (
      <details key={title} open={index === 0}>
        <summary>
          <span className="outline-title">{title}</span>
          <span className="figure">
            {counted(lessons.length, 'lesson')} · {duration(lessons.reduce((sum, { minutes }) => sum + minutes, 0))}
          </span>
        </summary>
        <ol>
          {lessons.map((lesson) => (
            <li key={lesson.name}>
              <span>
                {lesson.name}
                {lesson.preview && previewAt && (
                  <a href={previewAt} className="outline-preview">
                    Preview<span className="unseen"> of {lesson.name}</span>
                  </a>
                )}
              </span>
              <span className="figure">{duration(lesson.minutes)}</span>
            </li>
          ))}
        </ol>
      </details>
    ))}
  </div>
);

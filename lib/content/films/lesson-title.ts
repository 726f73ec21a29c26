/** The text of the title card. */
export interface LessonTitle {
  readonly link: string;
  readonly course: string;
  readonly name: string;
  /** Its number in the course, from 1. */
  readonly number: number;
}

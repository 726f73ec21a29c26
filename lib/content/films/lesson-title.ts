/** What the title card says. */
export interface LessonTitle {
  readonly link: string;
  readonly course: string;
  readonly name: string;
  /** Its number in the course, from 1. */
  readonly number: number;
}

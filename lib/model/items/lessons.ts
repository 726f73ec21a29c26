/** Films of a course. */
/** One quality of a film. */
export interface LessonQuality {
  /** Lines of the picture, as learners read it: `720p`. */
  readonly name: string;
  /** Of the object in the films' bucket. */
  readonly key: string;
}

/** Where the film of a lesson lies, and what a player shows with it. */
export interface LessonFilm {
  readonly name: string;
  readonly seconds: number;
  /** Not in rows of before it was read: they may have some. */
  readonly hasSound?: boolean;
  readonly preview: boolean;
  /** Best first. */
  readonly qualities: readonly LessonQuality[];
  /** Of its captions (WebVTT) in the films' bucket. */
  readonly captions: string | null;
  /** Of its still picture in the films' bucket. */
  readonly poster: string | null;
  /** In order; the first starts at 0. */
  readonly chapters: readonly { readonly title: string; readonly start: number }[];
}

/** Beside a course: its films by the lesson's code. Its keys are for those who may watch, and leave the API as signed URLs only. */
export interface LessonsItem {
  readonly baseType: 'lessons';
  readonly lessons: Readonly<Record<string, LessonFilm>>;
}

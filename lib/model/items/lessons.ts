/** Films of a course. */
/** One quality of a film. */
export interface LessonQuality {
  /** Height of the picture, as learners read it: `720p`. */
  readonly name: string;
  /** Key of the object in the films bucket. */
  readonly key: string;
}

/** Where the film of a lesson is stored, and what a player shows with it. */
export interface LessonFilm {
  readonly name: string;
  readonly seconds: number;
  /** Absent in rows older than the field; their films may have sound. */
  readonly hasSound?: boolean;
  readonly preview: boolean;
  /** Best first. */
  readonly qualities: readonly LessonQuality[];
  /** Key of its captions (WebVTT) in the films bucket. */
  readonly captions: string | null;
  /** Key of its poster image in the films bucket. */
  readonly poster: string | null;
  /** In order; the first starts at 0. */
  readonly chapters: readonly { readonly title: string; readonly start: number }[];
}

/** The films of a course by lesson code. The keys are for viewers with access, and leave the API only as signed URLs. */
export interface LessonsItem {
  readonly baseType: 'lessons';
  readonly lessons: Readonly<Record<string, LessonFilm>>;
}

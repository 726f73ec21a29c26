/** Certificates of completion. A certificate can be read only by its number, so numbers are long and cannot be guessed. */
import type { ListedExercise } from './exercises.ts';
import type { ProductItem, Section } from './items/product.ts';
import type { CertificateItem } from './items/study.ts';

const signs = '0123456789abcdef';
const numberLength = 32;
/** How many of its bits are random: the other six are a UUID's version and variant (version 4; RFC 9562, 5.4). */
export const numberBits = numberLength * 4 - 6;

/** The number as it is stored. People type it in capitals, in groups, with spaces or hyphens. */
export const certificateNumber = (written: string): string =>
  written.toLowerCase().split('-').join('').split(' ').join('');

/** Whether the text has the form of a (stored) certificate number. */
export const isCertificateNumber = (id: string): boolean =>
  id.length === numberLength && id.split('').every((sign) => signs.includes(sign));

/** Exercises that a certificate requires, in the order of the outline. */
export const requiredOf = (sections: readonly Section[]): readonly ListedExercise[] =>
  [...sections].flatMap(({ lessons }) =>
    [...lessons].flatMap(({ exercises }) => [...(exercises ?? [])].filter(({ required }) => required)),
  );

/** Whether the sessions that a certificate's drills replay are all simulated. */
export const isAllSimulated = (exercises: CertificateItem['exercises']): boolean =>
  (exercises ?? []).some(({ kind }) => kind === 'drill') &&
  (exercises ?? []).every(({ kind, simulated }) => kind !== 'drill' || simulated === true);

/** The learner, and how much watching the server counted. */
export interface Certified {
  readonly id: string;
  readonly name: string;
  readonly issuedAt: string;
  /** Minutes; null if part of it was not counted. */
  readonly watched: number | null;
}

/** The certificate: the current course, the name from the learner's profile, and what the learner achieved. */
export function certificateOf(product: ProductItem, { id, name, issuedAt, watched }: Certified): CertificateItem {
  const teachers = [...product.instructors];
  const required = requiredOf(product.sections);
  const kinds = required.map(({ kind }) => kind);
  return {
    baseType: 'certificate',
    id,
    name,
    course: product.name,
    link: product.link,
    instructors: teachers.map((teacher) => teacher.name),
    lessons: product.lessonCount,
    minutes: product.minutes,
    ...(watched !== null && { watched }),
    drills: kinds.filter((kind) => kind === 'drill').length,
    quizzes: kinds.filter((kind) => kind === 'quiz').length,
    exercises: required.map(({ kind, name: exercise, pass, simulated }) => ({
      kind,
      name: exercise,
      pass: pass ?? null,
      simulated: simulated ?? null,
    })),
    issuedAt,
  };
}

/** Certificates of completion. Their numbers are the only key to them, so they are long and cannot be guessed. */
import type { ListedExercise } from './exercises.ts';
import type { ProductItem, Section } from './items/product.ts';
import type { CertificateItem } from './items/study.ts';

const signs = '0123456789abcdef';
const numberLength = 32;
/** Random ones of its bits: a version 4 UUID says its version and variant in the other six (RFC 9562, 5.4). */
export const numberBits = numberLength * 4 - 6;

/** The number as it is stored: people type it in capitals, in groups, with spaces or hyphens. */
export const certificateNumber = (written: string): string =>
  written.toLowerCase().split('-').join('').split(' ').join('');

/** Whether there can be a certificate of this (stored) number. */
export const isCertificateNumber = (id: string): boolean =>
  id.length === numberLength && id.split('').every((sign) => signs.includes(sign));

/** Exercises that a certificate asks for, in the order of the outline. */
export const requiredOf = (sections: readonly Section[]): readonly ListedExercise[] =>
  [...sections].flatMap(({ lessons }) =>
    [...lessons].flatMap(({ exercises }) => [...(exercises ?? [])].filter(({ required }) => required)),
  );

/** Who asks for a certificate, and what the server counted of their watching. */
export interface Certified {
  readonly id: string;
  readonly name: string;
  readonly issuedAt: string;
  /** Minutes; null: some of it was not counted. */
  readonly watched: number | null;
}

/** What is certified: the course as it is now, the name as the learner's profile has it, and what the learner has shown. */
export function certificateOf(product: ProductItem, { id, name, issuedAt, watched }: Certified): CertificateItem {
  const teachers = [...product.instructors];
  const kinds = requiredOf(product.sections).map(({ kind }) => kind);
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
    issuedAt,
  };
}

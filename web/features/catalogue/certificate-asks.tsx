import { listed } from '../../ui/listed.ts';
import * as messages from './messages.product.tsx';

interface CertificateAsksProps {
  readonly sections: readonly {
    readonly lessons: readonly {
      readonly exercises:
        readonly { readonly kind: 'drill' | 'quiz'; readonly name: string; readonly required: boolean }[] | null;
    }[];
  }[];
}

/** The requirements of a course's certificate, by name. */
export function CertificateAsks({ sections }: CertificateAsksProps) {
  const exercises = sections.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises ?? []));
  const required = exercises.filter((exercise) => exercise.required);
  return (
    <p className="byline certificate-asks">
      {required.length > 0
        ? messages.certificateAsks(listed(required.map(({ kind, name }) => messages.exercise[kind](name))))
        : messages.certificateAsksFilms}
    </p>
  );
}

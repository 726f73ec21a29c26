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
  const asked = (['quiz', 'drill'] as const).flatMap((kind) => {
    const names = required.filter((exercise) => exercise.kind === kind).map(({ name }) => messages.quoted(name));
    return names.length > 0 ? messages.exercises[kind](listed(names), names.length) : [];
  });
  return (
    <p className="byline certificate-asks">
      {asked.length > 0 ? messages.certificateAsks(listed(asked)) : messages.certificateAsksFilms}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import * as messages from './messages.ts';
import { InstructorNames } from '../../shared/instructors/names.tsx';
import { Portrait } from './portrait.tsx';
import { instructorsQuery } from '../../shared/instructors/queries.ts';

interface CourseInstructorsProps {
  readonly instructors: readonly {
    readonly name: string;
    readonly title: string | null;
    readonly bio: string | null;
  }[];
}

/** A course's instructors: portrait, name and biography, each with a link to their page. */
export function CourseInstructors({ instructors }: CourseInstructorsProps) {
  const { data } = useQuery(instructorsQuery);
  return (
    <section>
      <h2>{instructors.length > 1 ? messages.instructors : messages.instructor}</h2>
      {instructors.map(({ name, title, bio }) => {
        const portrait = data?.find((each) => each.name === name)?.portrait;
        return (
          <div key={name} className="instructor">
            <span className="portrait-place">{portrait && <Portrait image={portrait} />}</span>
            <div>
              <h3>
                <InstructorNames names={[name]} />
              </h3>
              {title && <p className="byline">{title}</p>}
              {bio && <p>{bio}</p>}
            </div>
          </div>
        );
      })}
    </section>
  );
}

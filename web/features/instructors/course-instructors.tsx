import * as messages from './messages.ts';
import { Link } from '@tanstack/react-router';
import { Portrait } from './portrait.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
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
  const { data } = useAnswer(instructorsQuery);
  return (
    <section>
      <h2>{instructors.length > 1 ? messages.instructors : messages.instructor}</h2>
      {instructors.map(({ name, title, bio }) => {
        const listed = data?.find((each) => each.name === name);
        return (
          <div key={name} className="instructor">
            <span className="portrait-place">{listed && <Portrait image={listed.portrait} />}</span>
            <div>
              <h3>
                {listed ? (
                  <Link to="/instructors/$id" params={{ id: listed.id }}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
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

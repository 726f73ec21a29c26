import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { instructorsQuery } from './queries.ts';

interface InstructorNamesProps {
  readonly names: readonly string[];
  /** Between two names. */
  readonly between?: string;
}

/** Names of instructors, each leading to their page; a name alone where the list has not come or does not know it. */
export function InstructorNames({ names, between = ', ' }: InstructorNamesProps) {
  const { data } = useQuery(instructorsQuery);
  return names.map((name, at) => {
    const id = data?.find((instructor) => instructor.name === name)?.id;
    return (
      <Fragment key={name}>
        {at > 0 && between}
        {id ? (
          <Link to="/instructors/$id" params={{ id }} activeProps={{}}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Fragment>
    );
  });
}

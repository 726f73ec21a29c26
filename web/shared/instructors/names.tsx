import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useAnswer } from '../../ui/use-answer.ts';
import { instructorsQuery } from './queries.ts';

interface InstructorNamesProps {
  readonly names: readonly string[];
  /** Separator between two names. */
  readonly between?: string;
}

/** Instructors' names, each linked to its page; plain text if the list has not loaded or does not include it. */
export function InstructorNames({ names, between = ', ' }: InstructorNamesProps) {
  const { data } = useAnswer(instructorsQuery);
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

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
import { institution } from '../../lib/model/institution.ts';
import { instructorPath, type ListedInstructor } from '../../lib/model/instructors.ts';
import { taughtByQuery } from '../features/catalogue/queries.ts';
import * as messages from '../features/instructors/messages.ts';
import { Portrait } from '../features/instructors/portrait.tsx';
import { instructorsQuery } from '../shared/instructors/queries.ts';
import { NotFound } from '../shell/not-found.ts';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { useHeldEnd } from '../ui/hold-end.ts';
import { island } from '../ui/island.tsx';
import { usePageFacts } from '../ui/page-facts.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import type { Asked } from '../page-part.ts';

export function load({ client, params: { id } }: Asked<{ id: string }>): void {
  void client.ensureQueryData(instructorsQuery).then(
    (all) => {
      const name = all.find((each) => each.id === id)?.name;
      return name === undefined ? undefined : client.prefetchQuery(taughtByQuery(name));
    },
    () => undefined,
  );
}

const Taught = island(() => import('./instructor/taught.tsx'), { onSight: false });
const Classes = island(() => import('./instructor/classes.tsx'));

export const islands = [Taught, Classes];

/** An instructor's biography; their courses and upcoming live classes are islands. */
export default function Instructor() {
  const { id } = useParams({ from: '/instructors/$id' });
  const { data, isPending, refetch } = useQuery(instructorsQuery);
  if (isPending) return <PageSkeleton />;
  if (!data) return <FailedPage what={messages.thisPage} onRetry={() => void refetch()} />;
  const instructor = data.find((each) => each.id === id);
  return instructor ? <InstructorPage instructor={instructor} /> : <NotFound />;
}

function InstructorPage({ instructor }: { readonly instructor: ListedInstructor }) {
  const { id, name, title, bio, fictional, portrait } = instructor;
  useHeldEnd();
  usePageFacts({
    description: `${title}. ${bio}`,
    image: portrait,
    unlisted: false,
    data: {
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        ...{ name, jobTitle: title, description: bio },
        url: location.origin + instructorPath(id),
        image: location.origin + portrait,
        worksFor: { '@type': 'Organization', name: institution().name, url: location.origin },
      },
    },
  });
  return (
    <div className="page">
      <header className="instructor-head">
        <Portrait image={portrait} eager />
        <div>
          <p className="kicker">{messages.instructor}</p>
          <Heading title={name}>{name}</Heading>
          <p className="standfirst">{title}</p>
          <p className="instructor-bio">{bio}</p>
          {fictional && <p className="byline">{messages.isFictional(name)}</p>}
        </div>
      </header>
      <Fragment key={id}>
        <Taught />
        <Classes />
      </Fragment>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { legalPages, type LegalPage } from '../../../lib/model/legal.ts';
import { Failed } from '../../ui/failed.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Prose } from '../../ui/prose.tsx';
import * as messages from './messages.tsx';
import { legalQuery } from '../../shared/legal/queries.ts';

/** Calendar dates do not depend on the time zone. */
const day = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** A legal page: the current or requested version, with links to its sections and to all versions. */
export function LegalText({ page, version }: { readonly page: LegalPage; readonly version?: string }) {
  const { data, isPending, refetch } = useQuery(legalQuery(page));
  const title = legalPages[page];
  const shown = data?.find(({ effective }) => effective === version) ?? data?.[0];
  const since = shown && <time dateTime={shown.effective}>{day(shown.effective)}</time>;
  return (
    <div className="page legal">
      <div className="page-head">
        <Heading>{title}</Heading>
        {shown && (
          <p className="legal-date">
            {shown === data?.[0]
              ? messages.effective(since)
              : messages.earlierVersion(since, (words) => <Link to={`/${page}`}>{words}</Link>)}
          </p>
        )}
      </div>
      {isPending && <LegalSkeleton />}
      {!isPending && !data && <Failed what={title} onRetry={() => void refetch()} />}
      {shown && (
        <div className="legal-body">
          <nav aria-label={messages.sections} className="legal-sections">
            <ol>
              {shown.sections.map(({ id, title: name }) => (
                <li key={id}>
                  <Link to="." hash={id} search={(kept) => kept}>
                    {name}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          <article className="legal-text">
            {shown.sections.map(({ id, title: name, html }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{name}</h2>
                <Prose html={html} />
              </section>
            ))}
            {data && data.length > 1 && (
              <section aria-labelledby="versions">
                <h2 id="versions">{messages.allVersions}</h2>
                <ul className="legal-versions">
                  {data.map(({ effective }) => (
                    <li key={effective}>
                      <Link to={`/${page}`} search={effective === data[0]?.effective ? {} : { version: effective }}>
                        {day(effective)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </article>
        </div>
      )}
    </div>
  );
}

const LegalSkeleton = () => (
  <div className="legal-body" role="status" aria-label={messages.loading}>
    <div aria-hidden="true" className="skeleton legal-text">
      <span className="skeleton-line title" />
      <span className="skeleton-line block" />
      <span className="skeleton-line title" />
      <span className="skeleton-line block" />
    </div>
  </div>
);

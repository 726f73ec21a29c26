import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { counted } from '../../ui/words.ts';
import { useIssueCertificate } from './certificate.ts';

interface FinishedProps {
  readonly link: string;
  readonly course: string;
  readonly of: number;
  /** The number of the certificate, once there is one. */
  readonly certificate: string | null;
  /** What goes with the course. */
  readonly children: ReactNode;
}

/** A course whose every lesson is done: its certificate, a word on it, and what could come next. */
export default function Finished({ link, course, of, certificate, children }: FinishedProps) {
  const issue = useIssueCertificate(link);
  const id = certificate ?? issue.data?.id;
  const refusal = issue.data?.errors[0];
  return (
    <section className="finished" aria-labelledby="finished">
      <h2 id="finished">You have finished {course}</h2>
      <p>
        {of === 1 ? 'Its lesson is' : `All ${counted(of, 'lesson')} are`} done. They stay open to you: a chapter again,
        or the notes you took.
      </p>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message} {refusal.code === 'NameNeeded' && <Link to="/profile">My Profile</Link>}
        </p>
      )}
      {issue.isError && (
        <p className="field-error" role="alert">
          Your certificate could not be made. Check your connection and try again.
        </p>
      )}
      <p className="ways">
        {id ? (
          <Link to="/certificates/$id" params={{ id }} className="button">
            Your certificate
          </Link>
        ) : (
          <button
            type="button"
            className="button"
            aria-disabled={issue.isPending}
            onClick={() => !issue.isPending && issue.mutate()}
          >
            {issue.isPending ? 'Making your certificate' : 'Get your certificate'}
          </button>
        )}
        <Link
          to="/my-courses/$link"
          params={{ link }}
          search={(search) => ({ ...search, tab: 'review', day: undefined })}
          resetScroll={false}
          className="button quiet"
          activeProps={{}}
        >
          Rate it
        </Link>
      </p>
      {children}
    </section>
  );
}

import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIssueCertificate } from './certificate.ts';
import * as messages from './messages.ts';

interface FinishedProps {
  readonly link: string;
  readonly course: string;
  readonly of: number;
  /** The number of the certificate, if it exists. */
  readonly certificate: string | null;
  /** What is left to pass; null: nothing. */
  readonly missing: ReactNode;
  /** Related products. */
  readonly children: ReactNode;
}

/** A completed course: its certificate, a congratulation, and what to take next. */
export default function Finished({ link, course, of, certificate, missing, children }: FinishedProps) {
  const issue = useIssueCertificate(link);
  const navigate = useNavigate();
  const id = certificate ?? issue.data?.id;
  const refusal = issue.data?.errors[0];
  const open = ({ id: issued }: { readonly id: string | null }) =>
    issued ? void navigate({ to: '/certificates/$id', params: { id: issued } }) : undefined;
  return (
    <section className="finished" aria-labelledby="finished">
      <h2 id="finished">{missing ? messages.finishedLessons(course) : messages.finished(course)}</h2>
      <p>{messages.allDone(of)}</p>
      {missing}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message} {refusal.code === 'NameNeeded' && <Link to="/profile">{messages.myProfile}</Link>}
        </p>
      )}
      {issue.isError && (
        <p className="field-error" role="alert">
          {messages.certificateFailed}
        </p>
      )}
      <p className="ways">
        {id ? (
          <Link to="/certificates/$id" params={{ id }} className="button">
            {messages.yourCertificate}
          </Link>
        ) : (
          !missing && (
            <button
              type="button"
              className="button"
              aria-disabled={issue.isPending}
              onClick={() => !issue.isPending && issue.mutate(undefined, { onSuccess: open })}
            >
              {issue.isPending ? messages.makingCertificate : messages.getCertificate}
            </button>
          )
        )}
        <Link
          to="/my-courses/$link"
          params={{ link }}
          search={(search) => ({ ...search, tab: 'review', day: undefined })}
          resetScroll={false}
          className="button secondary"
          activeProps={{}}
        >
          {messages.rate}
        </Link>
      </p>
      {children}
    </section>
  );
}

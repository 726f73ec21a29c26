import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { badgePath } from '../../lib/model/badges.ts';
import { institution } from '../../lib/model/institution.ts';
import * as messages from '../features/certificates/messages.ts';
import { certificateQuery } from '../features/certificates/certificate.ts';
import { CertificateSheet } from '../features/certificates/certificate-sheet.tsx';
import certificateStyles from '../features/certificates/certificate.lazy.css';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { CheckIcon } from '../ui/icons/check.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import { dayLabel } from '../ui/day-label.ts';
import type { Asked } from '../page-part.ts';

export function load({ client, params: { id } }: Asked<{ id: string }>): void {
  void client.prefetchQuery(certificateQuery(id));
}

/** A certificate, to verify and to print. Anyone who has its number can open it. */
export default function Certificate() {
  const { id } = useParams({ from: '/certificates/$id' });
  const { data: certificate, isPending, refetch } = useQuery(certificateQuery(id));
  if (isPending) return <PageSkeleton />;
  if (!certificate) return <FailedPage what={messages.theCertificate} onRetry={() => void refetch()} />;
  const { name, course, link, issuedAt } = certificate;
  if (!certificate.id || !name || !course || !issuedAt) {
    return (
      <div className="page narrow">
        <Heading>{messages.noCertificate}</Heading>
        <p>
          {certificate.errors[0]?.message} {messages.compareNumber}
        </p>
        <p>
          <Link to="/courses" className="button">
            {messages.browseCourses}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="page certificate-page">
      <StyleSheet href={certificateStyles} />
      <p className="certificate-verified" role="status">
        <CheckIcon />
        <span>
          {messages.genuine} {messages.issued(institution().name, name, dayLabel(issuedAt))}
        </span>
      </p>
      <CertificateSheet certificate={{ ...certificate, id: certificate.id, name, course, issuedAt }} />
      <p className="ways certificate-ways">
        <button type="button" className="button" onClick={() => print()}>
          {messages.print}
        </button>
        <a className="button secondary" href={badgePath(certificate.id)} download>
          {messages.downloadBadge}
        </a>
        {link && (
          <Link to="/courses/$link" params={{ link }} className="button secondary">
            {messages.seeCourse}
          </Link>
        )}
      </p>
      <p className="certificate-badge">{messages.aboutBadge}</p>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, use } from 'react';
import { config } from '../api/config.ts';
import { loadChunk } from '../api/load-chunk.ts';
import * as lazyMessages from '../features/account/messages.lazy.ts';
import * as messages from '../features/account/messages.tsx';
import { ProfileFailed } from '../features/account/profile-failed.tsx';
import { useRegisterPath } from '../features/account/use-register-path.ts';
import { profileQuery } from '../shared/profile/queries.ts';
import { Heading } from '../ui/heading.tsx';
import { InBrowser } from '../ui/in-browser.tsx';
import { Loading } from '../ui/loading.tsx';

/** Only a learner needs its form: a visitor's first page must stay small. */
const MissingFields = lazy(() => loadChunk(() => import('../features/account/missing-fields.tsx')));

/**
 * Completes the first sign-in with the federated identity provider, or explains why it failed. Visitors log in first.
 */
export default function CompleteSignup() {
  const { from } = useSearch({ from: '/complete-signup' });
  const { data: profile } = useQuery(profileQuery);
  return (
    <div className="page narrow">
      {profile ? (
        <Suspense fallback={<Loading />}>
          <MissingFields profile={profile} from={from} />
        </Suspense>
      ) : (
        <InBrowser room={<Explained from={from} />}>
          <NotSignedIn from={from} />
        </InBrowser>
      )}
    </div>
  );
}

function Refused() {
  const { socialProvider = lazyMessages.otherProvider } = use(config());
  return <Heading>{lazyMessages.refusedBy(socialProvider)}</Heading>;
}

/** Shown to visitors who are not signed in. */
const visitorNotes = {
  refused: { headline: <Refused />, hint: lazyMessages.refusedHint },
  expired: { headline: <Heading>{lazyMessages.expiredTitle}</Heading>, hint: lazyMessages.expiredHint },
  visitor: { headline: <Heading>{lazyMessages.completeSignup}</Heading>, hint: lazyMessages.completeHint },
} as const;

interface ExplainedProps {
  readonly from: string | undefined;
  /** Absent for whoever comes without having tried. */
  readonly problem?: 'refused' | 'expired' | undefined;
}

function Explained({ from, problem }: ExplainedProps) {
  const registerTo = useRegisterPath();
  const { headline, hint } = visitorNotes[problem ?? 'visitor'];
  return (
    <>
      {headline}
      <ProfileFailed />
      <p>{hint}</p>
      <p className="ways">
        <Link className="button" to="/login" search={{ from }}>
          {messages.logIn}
        </Link>
        {!problem && (
          <Link className="button secondary" to={registerTo} search={{ from }}>
            {messages.register}
          </Link>
        )}
      </p>
    </>
  );
}

/** Only the browser knows how the attempt ended: the page is prerendered for whoever made none. */
function NotSignedIn({ from }: { readonly from: string | undefined }) {
  const problem = useRouterState({ select: ({ location }) => location.state.social });
  return <Explained from={from} problem={problem} />;
}

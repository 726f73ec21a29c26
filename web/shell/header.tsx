import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { institution } from '../../lib/model/institution.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { profileQuery } from '../shared/profile/queries.ts';
import { useRegisterPath } from '../features/account/use-register-path.ts';
import { Icon } from '../ui/icon.tsx';
import * as messages from './messages.ts';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { useFrom } from './use-from.ts';

const AccountMenu = lazy(() => loadChunk(() => import('./account-menu.tsx')));
const MobileMenu = lazy(() => loadChunk(() => import('./mobile-menu.tsx')));

/** Logo, navigation and the account corner, which stays empty until the session is known. */
export function Header() {
  const { data: profile, errorUpdatedAt } = useQuery(profileQuery);
  // Logging in must be possible even if the session failed to load.
  const absent = profile === null || (profile === undefined && errorUpdatedAt > 0);
  const from = useFrom();
  const registerTo = useRegisterPath();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <header className="header">
      <div className="header-row">
        <Link to="/" className="wordmark">
          <img src={institution().logo} alt="" width="24" height="24" />
          {institution().name}
        </Link>
        <nav className="header-nav" aria-label={messages.main}>
          <Link to="/courses">{messages.courses}</Link>
          <Link to="/schedules">{messages.schedules}</Link>
          <Link to="/contact-us">{messages.contactUs}</Link>
          {profile && <Link to="/my-courses">{messages.myCourses}</Link>}
        </nav>
        <div className="header-account">
          <ThemeSwitch />
          {absent && (
            <>
              <Link to={registerTo} search={{ from }} className="wide-only">
                {messages.register}
              </Link>
              <Link to="/login" search={{ from }} className="button secondary wide-only">
                {messages.login}
              </Link>
            </>
          )}
          {profile && (
            <Suspense>
              <AccountMenu
                name={profile.userData.name ?? profile.attributes.email}
                picture={profile.userData.picture}
              />
            </Suspense>
          )}
          <button
            type="button"
            className="icon-button narrow-only"
            aria-label={messages.menu}
            aria-expanded={menu === 'open'}
            onClick={() => setMenu('open')}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      {menu !== 'never' && (
        <Suspense>
          <MobileMenu open={menu === 'open'} profile={profile ?? null} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  );
}

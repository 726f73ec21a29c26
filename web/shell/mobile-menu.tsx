import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Profile } from '../shared/profile/queries.ts';
import { useLogout } from '../features/account/use-logout.ts';
import { useRegisterPath } from '../features/account/use-register-path.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import * as lazyMessages from './messages.lazy.ts';
import * as messages from './messages.ts';
import { useFrom } from './use-from.ts';

interface MobileMenuProps {
  readonly open: boolean;
  readonly profile: Profile | null;
  readonly onClose: () => void;
}

/** The menu of narrow screens; profile links are in a submenu. */
export default function MobileMenu({ open, profile, onClose }: MobileMenuProps) {
  const [panel, setPanel] = useState(false);
  const logout = useLogout();
  const from = useFrom();
  const registerTo = useRegisterPath();
  useEffect(() => {
    // Behind the menu a film would be missed, and still count as seen.
    if (open) for (const film of document.querySelectorAll<HTMLVideoElement>('.film video')) film.pause();
  }, [open]);
  const name = profile?.userData.name ?? profile?.attributes.email;
  return (
    <Modal open={open} onClose={onClose} className="mobile-menu" label={messages.menu}>
      <button type="button" className="icon-button" aria-label={lazyMessages.closeMenu} onClick={onClose}>
        <Icon name="close" />
      </button>
      <nav
        aria-label={messages.main}
        className="mobile-nav"
        onClick={({ target }) => target instanceof HTMLAnchorElement && onClose()}
      >
        <Link to="/">{lazyMessages.home}</Link>
        <Link to="/schedules">{messages.schedules}</Link>
        <Link to="/courses">{messages.courses}</Link>
        <Link to="/contact-us">{messages.contactUs}</Link>
        {profile ? (
          <>
            <Link to="/my-courses">{messages.myCourses}</Link>
            <button
              type="button"
              className="mobile-profile"
              aria-expanded={panel}
              aria-controls="profile-panel"
              onClick={() => setPanel(!panel)}
            >
              <Avatar picture={profile.userData.picture} />
              <span>{name}</span>
              <Icon name="down" />
            </button>
            <div id="profile-panel" className="mobile-panel" hidden={!panel}>
              <Link to="/profile">{lazyMessages.myProfile}</Link>
              <Link to="/wishlist">{lazyMessages.wishlist}</Link>
              <Link to="/my-subscriptions">{lazyMessages.subscriptions}</Link>
              <Link to="/order-history">{lazyMessages.orderHistory}</Link>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  void logout();
                }}
              >
                {lazyMessages.logout}
              </button>
            </div>
          </>
        ) : (
          <>
            <Link to={registerTo} search={{ from }}>
              {messages.register}
            </Link>
            <Link to="/login" search={{ from }}>
              {messages.login}
            </Link>
          </>
        )}
      </nav>
    </Modal>
  );
}

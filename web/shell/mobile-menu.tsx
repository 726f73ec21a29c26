import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Profile } from '../features/account/queries.ts';
import { useLogout } from '../features/account/use-logout.ts';
import { useRegisterPath } from '../features/account/use-register-path.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { useFrom } from './use-from.ts';

interface MobileMenuProps {
  readonly open: boolean;
  readonly profile: Profile | null;
  readonly onClose: () => void;
}

/** The menu of narrow screens; what belongs to the profile sits in a sub-panel. */
export default function MobileMenu({ open, profile, onClose }: MobileMenuProps) {
  const [panel, setPanel] = useState(false);
  const logout = useLogout();
  const from = useFrom();
  const registerTo = useRegisterPath();
  const name = profile?.userData.name ?? profile?.attributes.email ?? '';
  return (
    <Modal open={open} onClose={onClose} className="mobile-menu" label="Menu">
      <button type="button" className="icon-button" aria-label="Close menu" onClick={onClose}>
        <Icon name="close" />
      </button>
      <nav
        aria-label="Main"
        className="mobile-nav"
        onClick={({ target }) => target instanceof HTMLAnchorElement && onClose()}
      >
        <Link to="/">Home</Link>
        <Link to="/schedules">Schedules</Link>
        <Link to="/courses">Courses</Link>
        <Link to="/contact-us">Contact Us</Link>
        {profile ? (
          <>
            <Link to="/my-courses">My Courses</Link>
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
              <Link to="/profile">My Profile</Link>
              <Link to="/wishlist">Wishlist</Link>
              <Link to="/my-subscriptions">Subscriptions</Link>
              <Link to="/order-history">Order History</Link>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  void logout();
                }}
              >
                Logout
              </button>
            </div>
          </>
        ) : (
          <>
            <Link to={registerTo} search={{ from }}>
              Register
            </Link>
            <Link to="/login" search={{ from }}>
              Login
            </Link>
          </>
        )}
      </nav>
    </Modal>
  );
}

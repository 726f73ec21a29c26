import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { useLogout } from '../features/account/use-logout.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import * as messages from './messages.lazy.ts';

/** The learner's name and the menu below it: opens on hover, and by keyboard or touch with its button. */
export default function AccountMenu({ name, picture }: { readonly name: string; readonly picture: string | null }) {
  const [open, setOpen] = useState(false);
  const logout = useLogout();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leave = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || setOpen(false);
  useEffect(() => {
    if (!open) return;
    // Escape also closes a menu opened by hovering (WCAG 2.2, 1.4.13).
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      if (panel.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [open]);
  return (
    <div
      className="account-menu wide-only"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onBlur={leave}
    >
      <button
        ref={button}
        type="button"
        className="account-button"
        aria-expanded={open}
        aria-controls="account-panel"
        onClick={(event) => setOpen(event.detail > 0 && matchMedia('(hover: hover)').matches ? true : !open)}
      >
        <Avatar picture={picture} />
        <span className="account-name">{name}</span>
        <Icon name="down" />
      </button>
      <div ref={panel} id="account-panel" className="account-panel" hidden={!open}>
        <Link to="/profile" onClick={() => setOpen(false)}>
          {messages.myProfile}
        </Link>
        <Link to="/wishlist" onClick={() => setOpen(false)}>
          {messages.wishlist}
        </Link>
        <Link to="/my-subscriptions" onClick={() => setOpen(false)}>
          {messages.mySubscriptions}
        </Link>
        <Link to="/order-history" onClick={() => setOpen(false)}>
          {messages.orderHistory}
        </Link>
        <button type="button" onClick={logout}>
          {messages.logout}
        </button>
      </div>
    </div>
  );
}

import { HeartIcon } from '../../ui/icons/heart.tsx';
import * as messages from './messages.ts';
import { useToggleWish } from './use-toggle-wish.ts';

interface WishButtonProps {
  readonly link: string;
  readonly name: string;
  readonly inWishlist: boolean;
  /** Visitors are asked to log in first. */
  readonly signedIn: boolean;
  readonly wide?: boolean;
}

/** The heart. Updated optimistically, and reverted if the server refuses. */
export function WishButton({ link, name, inWishlist, signedIn, wide = false }: WishButtonProps) {
  const { toggle, isPending, isError } = useToggleWish(link);
  const saved = isPending && signedIn ? !inWishlist : inWishlist;
  return (
    <>
      <button
        type="button"
        className={wide ? 'button secondary wish' : 'icon-button wish'}
        aria-pressed={saved}
        aria-label={wide ? undefined : messages.saveNamed(name)}
        onClick={() => void toggle(!inWishlist)}
      >
        <HeartIcon filled={saved} />
        {wide && <span>{saved ? messages.saved : messages.save}</span>}
      </button>
      <span className={isError ? 'wish-error' : 'visually-hidden'} role="status">
        {isError && messages.notSaved}
      </span>
    </>
  );
}

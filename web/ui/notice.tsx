import { institutionNotices } from '../../lib/model/institution-notices.ts';

/** What the institution has to tell in one place; nothing where it has nothing to tell. */
export function Notice({ of }: { readonly of: 'price' | 'product' | 'reviews' | 'lesson' | 'room' }) {
  const notice = institutionNotices()[of];
  return notice && <p className="risk">{notice}</p>;
}

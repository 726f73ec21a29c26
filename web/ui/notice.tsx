import { institutionNotices } from '../../lib/model/institution-notices.ts';

/** The institution's notice for one place, if it has one. */
export function Notice({ of }: { readonly of: 'price' | 'product' | 'reviews' | 'lesson' | 'room' }) {
  const notice = institutionNotices()[of];
  return notice && <p className="risk">{notice}</p>;
}

import { institution } from '../../lib/model/institution.ts';

/** What the institution has to tell in one place; nothing where it has nothing to tell. */
export function Notice({ of }: { readonly of: 'product' | 'lesson' | 'room' }) {
  const notice = institution().notices[of];
  return notice && <p className="risk">{notice}</p>;
}

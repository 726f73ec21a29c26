import { Link } from '@tanstack/react-router';
import type { GetDailySetQuery } from '../../api/operations.generated.ts';
import * as messages from './messages.daily.ts';

interface StartDailyProps {
  /** Today's remaining exercises. */
  readonly exercises: GetDailySetQuery['getDailySet']['exercises'];
  readonly begun: boolean;
}

/** Opens today's first remaining exercise. */
export function StartDaily({ exercises: [first], begun }: StartDailyProps) {
  if (!first) return null;
  return (
    <Link
      to="/my-courses/$link/practice/$code"
      params={{ link: first.link, code: first.code }}
      className="button"
      activeProps={{}}
    >
      {begun ? messages.goOnDaily : messages.startDaily}
      <span className="visually-hidden">: {first.name}</span>
    </Link>
  );
}

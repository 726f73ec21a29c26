import { useQuery } from '@tanstack/react-query';
import type { StampedOutcome } from '../../lib/model/entries.ts';
import * as messages from './messages.lazy.tsx';
import { verifyEntry } from '../api/verify-entry.ts';

const momentLabel = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(instant));

interface PublishedLineProps {
  /** ISO instant. */
  readonly published: string;
  /** The hashed text, rebuilt from what is shown. */
  readonly text: string;
  readonly hash: string;
  readonly outcomes: readonly StampedOutcome[];
}

/** When an entry was published and whether it is unchanged since, verified in the reader's browser. */
export function PublishedLine({ published, text, hash, outcomes }: PublishedLineProps) {
  const { data: unchanged, isError } = useQuery({
    queryKey: ['verified', hash, text, outcomes],
    queryFn: () => verifyEntry(text, hash, outcomes),
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
  const short = <abbr title={hash}>{hash.slice(0, 12)}</abbr>;
  const when = <time dateTime={published}>{momentLabel(published)}</time>;
  if (unchanged === false) {
    return (
      <p className="published altered" role="alert">
        {messages.altered(when, short)}
      </p>
    );
  }
  const say = unchanged ? messages.unchangedSince : isError ? messages.notChecked : messages.published;
  return (
    <p className="published" data-verified={unchanged}>
      {say(when, short)}
    </p>
  );
}

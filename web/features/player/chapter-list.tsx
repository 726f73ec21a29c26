import { indexAt } from './captions.ts';
import type { Playback } from './playback.ts';
import type { Chapter } from './scrubber.tsx';
import { useMoment } from './use-moment.ts';
import { clock } from '../../ui/clock.ts';
import * as messages from './messages.tsx';

interface ChapterListProps {
  readonly playback: Playback;
  readonly chapters: readonly Chapter[];
}

/** The chapters of the open lesson; each seeks to its start. */
export function ChapterList({ playback, chapters }: ChapterListProps) {
  const starts = chapters.map(({ start }) => start);
  const current = useMoment(playback, ({ time }) => indexAt(starts, time));
  return (
    <ol className="chapters" aria-label={messages.chapters}>
      {chapters.map(({ title, start }, index) => (
        <li key={start}>
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => playback.seek(start)}
          >
            <span className="numeric">{clock(start)}</span>
            <span>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

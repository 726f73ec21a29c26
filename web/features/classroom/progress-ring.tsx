import * as messages from './messages.ts';

interface ProgressRingProps {
  readonly done: number;
  readonly of: number;
}

/** Progress in whole percent; 100 only when everything is done. */
const percentOf = (done: number, of: number): number => (of > 0 ? Math.floor((done / of) * 100) : 0);

/** A ring that closes with the last lesson. Its styles come with `progress.lazy.css`. */
export function ProgressRing({ done, of }: ProgressRingProps) {
  const percent = percentOf(done, of);
  return (
    <svg className="ring" viewBox="0 0 56 56" role="img" aria-label={messages.lessonsDone(done, of)}>
      <circle className="ring-track" cx="28" cy="28" r="25" />
      {percent > 0 && (
        <circle className="ring-done" cx="28" cy="28" r="25" pathLength="100" strokeDasharray={`${percent} 100`} />
      )}
      {percent < 100 ? (
        <text x="28" y="28" aria-hidden="true">
          {done}/{of}
        </text>
      ) : (
        <path className="ring-tick" d="M19 29l6.5 6.5L38 22" />
      )}
    </svg>
  );
}

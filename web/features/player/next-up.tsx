import { useEffect, useEffectEvent, useState } from 'react';

interface NextUpProps {
  readonly name: string;
  /** Whether it begins by itself. */
  readonly goesOn: boolean;
  readonly onGoesOn: (goesOn: boolean) => void;
  readonly onNext: () => void;
  readonly onAgain: () => void;
}

const wait = 8;

/** After the end of a lesson: the next one, counted down to and easily stopped. */
export function NextUp({ name, goesOn, onGoesOn, onNext, onAgain }: NextUpProps) {
  const [left, setLeft] = useState(wait);
  const [stopped, setStopped] = useState(false);
  const counts = goesOn && !stopped;
  const tick = useEffectEvent(() => {
    if (left > 1) setLeft(left - 1);
    else onNext();
  });
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  return (
    <div className="film-over next-up">
      <p className="kicker">Next lesson</p>
      <p className="next-name">{name}</p>
      <p role="status" className="unseen">
        {counts ? `The next lesson, ${name}, begins in ${wait} seconds.` : ''}
      </p>
      <p className="ways">
        <button type="button" className="button" onClick={onNext}>
          {counts ? (
            <>
              Play now <span className="figure" aria-hidden="true">{`(${left})`}</span>
            </>
          ) : (
            'Play next lesson'
          )}
        </button>
        {counts ? (
          <button type="button" className="button quiet" onClick={() => setStopped(true)}>
            Stay here
          </button>
        ) : (
          <button type="button" className="button quiet" onClick={onAgain}>
            Watch again
          </button>
        )}
      </p>
      <label className="next-choice">
        <input type="checkbox" checked={goesOn} onChange={({ target }) => onGoesOn(target.checked)} />
        Autoplay next lesson
      </label>
    </div>
  );
}

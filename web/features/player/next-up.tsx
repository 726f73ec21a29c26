import { useEffect, useEffectEvent, useState } from 'react';
import * as messages from './messages.tsx';

interface NextUpProps {
  readonly name: string;
  /** Whether it starts automatically. */
  readonly goesOn: boolean;
  readonly onGoesOn: (goesOn: boolean) => void;
  readonly onNext: () => void;
  readonly onAgain: () => void;
}

const wait = 8;

/** After the end of a lesson: the next one, with a countdown that can be canceled. */
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
      <p className="kicker">{messages.nextLesson}</p>
      <p className="next-name">{name}</p>
      <p role="status" className="visually-hidden">
        {counts ? messages.nextIn(name, wait) : ''}
      </p>
      <p className="ways">
        <button type="button" className="button" onClick={onNext}>
          {counts ? (
            <>
              {messages.playNow} <span className="numeric" aria-hidden="true">{`(${left})`}</span>
            </>
          ) : (
            messages.playNext
          )}
        </button>
        {counts ? (
          <button type="button" className="button secondary" onClick={() => setStopped(true)}>
            {messages.stay}
          </button>
        ) : (
          <button type="button" className="button secondary" onClick={onAgain}>
            {messages.watchAgain}
          </button>
        )}
      </p>
      <label className="next-choice">
        <input type="checkbox" checked={goesOn} onChange={({ target }) => onGoesOn(target.checked)} />
        {messages.autoplay}
      </label>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { FilmIcon } from '../../shared/video/film-icon.tsx';
import { ringBell } from './bell.ts';
import * as messages from './messages.tsx';

const steps = 16;
/** Lets the learner hear and see that this device plays sound before the class begins. */
export function SoundCheck() {
  const [state, setState] = useState<keyof typeof messages.soundStates>('quiet');
  const [level, setLevel] = useState(0);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const ring = () => {
    stop.current?.();
    setState('ringing');
    stop.current = ringBell(setLevel, (heard) => {
      setLevel(0);
      setState(heard ? 'rung' : 'silent');
    });
  };
  return (
    <section className="sound-check" aria-labelledby="sound-check">
      <h3 id="sound-check">{messages.soundCheck}</h3>
      <div className="sound-row">
        <button type="button" className="button secondary" onClick={ring}>
          <FilmIcon name="sound" />
          {state === 'quiet' ? messages.ringBell : messages.ringAgain}
        </button>
        <div
          className="sound-level"
          role="meter"
          aria-label={messages.level}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(level * 100)}
        >
          {Array.from({ length: steps }, (_, step) => (
            <span key={step} className={level * steps > step ? 'lit' : undefined} />
          ))}
        </div>
      </div>
      <p className="byline" role="status">
        {messages.soundStates[state]}
      </p>
    </section>
  );
}

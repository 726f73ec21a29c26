import { useEffect, useRef, useState } from 'react';
import type { Cue } from '../../../lib/model/captions.ts';
import { cueAt, marked } from './captions.ts';
import type { Playback } from './playback.ts';
import { useMoment } from './use-moment.ts';
import { clock } from '../../ui/clock.ts';
import * as messages from './messages.tsx';

interface TranscriptProps {
  readonly playback: Playback;
  readonly cues: readonly Cue[];
}

/** The transcript, following the film: each line seeks to its time, and the text can be searched. */
export function Transcript({ playback, cues }: TranscriptProps) {
  const [wanted, setWanted] = useState('');
  const [follows, setFollows] = useState(true);
  const lines = useRef<HTMLOListElement>(null);
  const current = useMoment(playback, ({ time }) => cueAt(cues, time));
  const parts = cues.map(({ words }) => marked(words, wanted));
  const looksFor = wanted.trim() !== '';
  const found = parts.reduce((sum, line) => sum + line.filter((part) => part.found).length, 0);
  useEffect(() => {
    if (follows && !looksFor) bringIntoSight(lines.current);
  }, [current, follows, looksFor]);
  return (
    <div className="transcript-beside">
      <div className="transcript-tools" role="search">
        <label>
          <span className="visually-hidden">{messages.searchTranscript}</span>
          <input
            type="search"
            value={wanted}
            placeholder={messages.searchTranscript}
            onChange={({ target }) => setWanted(target.value)}
          />
        </label>
        <p role="status" className="numeric">
          {looksFor && (found > 0 ? messages.places(found) : messages.notFound)}
        </p>
      </div>
      <ol
        ref={lines}
        aria-label={messages.transcript}
        // Do not move a reader who has scrolled manually; scrolling by this component does not count.
        onWheel={() => setFollows(false)}
        onTouchMove={() => setFollows(false)}
      >
        {cues.map(({ from }, index) =>
          looksFor && !parts[index]!.some((part) => part.found) ? null : (
            <li key={from}>
              <button
                type="button"
                aria-current={index === current ? 'true' : undefined}
                onClick={() => {
                  playback.seek(from);
                  setFollows(true);
                }}
              >
                <span className="numeric">{clock(from)}</span>
                <span>
                  {parts[index]!.map((part, at) => (part.found ? <mark key={at}>{part.text}</mark> : part.text))}
                </span>
              </button>
            </li>
          ),
        )}
      </ol>
      {!follows && !looksFor && (
        <button type="button" className="button secondary transcript-follow" onClick={() => setFollows(true)}>
          {messages.follow}
        </button>
      )}
    </div>
  );
}

/** Scrolls only the list, never the page. */
function bringIntoSight(list: HTMLElement | null): void {
  const line = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !line || list.clientHeight === 0) return;
  const top = line.offsetTop - list.offsetTop;
  const room = list.clientHeight;
  if (top < list.scrollTop || top + line.clientHeight > list.scrollTop + room * 0.8)
    list.scrollTo({ top: Math.max(0, top - room * 0.3), behavior: 'smooth' });
}

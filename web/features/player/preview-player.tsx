import { useEffect, useRef, useState } from 'react';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { PreviewPlayerProps } from '../../shared/video/preview-player.ts';
import { keepSettings, recallChoices, type Choices } from '../../shared/video/settings.ts';
import { Film } from './film.tsx';
import { filmStyles } from './film-styles.ts';
import { KeysDialog } from './shortcuts-dialog.tsx';
import { Playback } from './playback.ts';

/** A preview in the full player. It was opened on purpose, so it plays right away and takes the focus. */
export default function PreviewPlayer({ film, poster, lesson, seconds, cues }: PreviewPlayerProps) {
  const [playback] = useState(() => new Playback());
  const [choices, setChoices] = useState(recallChoices);
  const [keysOpen, setKeysOpen] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const focus = () => frame.current?.querySelector('video')?.focus({ preventScroll: true });
  useEffect(() => {
    playback.expectNext();
    playback.begin(film, 0);
    focus();
    return () => playback.leave();
  }, [film, playback]);
  const choose = (change: Partial<Choices>) => {
    keepSettings(change);
    setChoices({ ...choices, ...change });
  };
  const source = {
    film: { ...noFilm, link: film, name: lesson, seconds },
    isPending: false,
    isBroken,
    refusal: undefined,
    onError: () => setIsBroken(true),
    retry: () => {
      setIsBroken(false);
      playback.goOn(film);
      focus();
    },
    forget: () => setIsBroken(false),
  };
  return (
    <div ref={frame}>
      <StyleSheet href={filmStyles} />
      <Film
        playback={playback}
        source={source}
        lesson={lesson}
        poster={poster}
        cues={cues}
        choices={choices}
        onChoose={choose}
        onNext={nothing}
        onPrevious={nothing}
        onMap={() => setKeysOpen(true)}
      />
      <KeysDialog open={keysOpen} choices={choices} onChoose={choose} onClose={() => setKeysOpen(false)} />
    </div>
  );
}

/** Previews are one silent file each; their captions come with the page. */
const noFilm = {
  expires: null,
  qualities: null,
  captions: '',
  poster: null,
  chapters: null,
  hasSound: false,
  errors: [],
} as const;
const nothing = () => {};

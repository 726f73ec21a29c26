import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { scrollBehavior } from '../../ui/scroll-behavior.ts';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import besideStyles from './companion.lazy.css';
import roomStyles from './lesson-room.lazy.css';
import { Companion } from './companion.tsx';
import { Film } from './film.tsx';
import { filmStyles } from './film-styles.ts';
import { KeysDialog } from './shortcuts-dialog.tsx';
import { LessonHead } from './lesson-head.tsx';
import type { Place } from './lesson-list.tsx';
import { lessonsOf, placeToGoOn, type CourseLesson, type OutlineSection } from './lessons.ts';
import { NextUp } from './next-up.tsx';
import { Playback } from './playback.ts';
import { captionsQuery } from './queries.ts';
import { keepSettings, recallChoices, type Choices } from '../../shared/video/settings.ts';
import { useMoment } from './use-moment.ts';
import { useSavedPosition } from './use-saved-position.ts';
import { useResumed } from './use-resumed.ts';
import { useSource } from './use-source.ts';

const styles = [roomStyles, ...filmStyles, besideStyles];

interface LessonRoomProps {
  readonly link: string;
  readonly sections: readonly OutlineSection[];
  readonly minutes: number | null;
  readonly current: CourseLesson;
  /** Poster, shown until the film has a picture. */
  readonly image: string | null;
  readonly places: Readonly<Record<string, Place>>;
  /** Whether `at` is final, as far as it can be known. */
  readonly placesKnown: boolean;
  readonly at: (code: string) => number;
  readonly note: (code: string, second: number, done?: boolean) => void;
  readonly flush: () => void;
  /** What to practice after the film. */
  readonly practice: ReactNode;
  /** The rest of the course. */
  readonly children: ReactNode;
}

/** The page for watching lessons: the film, the companion column beside it, and the rest of the course below. */
export default function LessonRoom(props: LessonRoomProps) {
  const { link, sections, minutes, current, image, places, placesKnown, at, note, flush, practice, children } = props;
  const { code } = current;
  const navigate = useNavigate();
  const [playback] = useState(() => new Playback());
  const [choices, setChoices] = useState(recallChoices);
  const [mapOpen, setMapOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const jump = useRef<{ readonly code: string; readonly second: number }>(undefined);
  const { resumedAt, noteResumed, forgetResumed } = useResumed(code);
  const lessons = lessonsOf(sections);
  const index = lessons.findIndex((lesson) => lesson.code === code);
  const previous = lessons[index - 1];
  const next = lessons[index + 1];

  const startAt = (seconds: number) => {
    const wanted = jump.current;
    jump.current = undefined;
    if (wanted?.code === code) return wanted.second;
    const from = placeToGoOn(at(code), seconds);
    noteResumed(from);
    return from;
  };
  const source = useSource({ playback, link, code, quality: choices.quality, ready: placesKnown, startAt });
  const { film } = source;
  const captions = useQuery(captionsQuery(link, code, film?.captions ?? undefined));
  const cues = captions.data ?? noCues;
  useSavedPosition(playback, code, note, flush);
  const ended = useMoment(playback, (moment) => moment.ended);

  const choose = useCallback((change: Partial<Choices>) => {
    keepSettings(change);
    setChoices((before) => ({ ...before, ...change }));
  }, []);
  const go = (lesson: CourseLesson | undefined) => {
    if (!lesson) return;
    playback.expectNext();
    void navigate({
      to: '/my-courses/$link',
      params: { link },
      search: (search) => ({ ...search, lesson: lesson.code }),
      resetScroll: false,
    });
  };
  /** On a phone the list is below the film, which would play unseen. */
  const showFilm = () =>
    place.current?.firstElementChild?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  const goTo = (wanted: string, second: number) => {
    showFilm();
    jump.current = { code: wanted, second };
    go(lessons.find((lesson) => lesson.code === wanted));
  };

  return (
    <div className="room">
      <StyleSheet href={styles} />
      <div className="room-film" ref={place}>
        <Film
          playback={playback}
          source={source}
          lesson={current.name}
          poster={image}
          cues={cues}
          choices={choices}
          onChoose={choose}
          onNext={() => go(next)}
          onPrevious={() => go(previous)}
          onMap={() => setMapOpen(true)}
        >
          {ended && next && (
            <NextUp
              key={code}
              name={next.name}
              goesOn={choices.goesOn}
              onGoesOn={(goesOn) => choose({ goesOn })}
              onNext={() => go(next)}
              onAgain={() => {
                playback.seek(0);
                playback.play();
              }}
            />
          )}
        </Film>
        <LessonHead
          link={link}
          lesson={current}
          number={index + 1}
          of={lessons.length}
          previous={previous}
          next={next}
          onGo={() => playback.expectNext()}
          resumedAt={resumedAt}
          onStartOver={() => {
            playback.seek(0);
            forgetResumed();
          }}
        />
      </div>
      {practice && <div className="room-practice">{practice}</div>}
      <Companion
        lessons={{
          link,
          sections,
          minutes,
          places,
          current: code,
          playback,
          chapters: film?.chapters ?? [],
          onChoose: (chosen) => {
            showFilm();
            if (chosen === code) playback.play();
            else playback.expectNext();
          },
        }}
        notes={{ link, lessons, current: code, playback, onGo: goTo }}
        cues={cues}
        hasCaptions={film?.captions != null}
        captionsLost={captions.isError && !captions.data}
        onCaptionsRetry={() => void captions.refetch()}
      />
      <div className="room-below">{children}</div>
      <KeysDialog open={mapOpen} choices={choices} onChoose={choose} onClose={() => setMapOpen(false)} />
    </div>
  );
}

const noCues: readonly [] = [];

import { useState } from 'react';
import type { Cue } from '../../../lib/model/captions.ts';
import { keep, recall } from '../../api/kept.ts';
import { Failed } from '../../ui/failed.tsx';
import { Tabs, type Tab } from '../../ui/tabs.tsx';
import { LessonList } from './lesson-list.tsx';
import { Notes } from './notes.tsx';
import { Transcript } from './transcript.tsx';
import { useIsWide } from './use-is-wide.ts';
import * as messages from './messages.tsx';

type Part = 'lessons' | 'transcript' | 'notes';
const storageKey = 'player_beside';
const parts: readonly Part[] = ['lessons', 'transcript', 'notes'];

interface CompanionProps {
  readonly lessons: Parameters<typeof LessonList>[0];
  readonly notes: Parameters<typeof Notes>[0];
  readonly cues: readonly Cue[];
  readonly hasCaptions: boolean;
  readonly captionsLost: boolean;
  readonly onCaptionsRetry: () => void;
}

/** The column beside the film: lessons, transcript, personal notes. The open tab is stored in this browser. */
export function Companion({ lessons, notes, cues, hasCaptions, captionsLost, onCaptionsRetry }: CompanionProps) {
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<Part>(() => {
    const kept = recall<string>(storageKey);
    return parts.find((part) => part === kept) ?? 'lessons';
  });
  const choose = (part: Part) => {
    keep(storageKey, part);
    setChosen(part);
  };
  const list = <LessonList {...lessons} />;
  const words = captionsLost ? (
    <Failed what={messages.theTranscript} onRetry={onCaptionsRetry} />
  ) : (
    <Transcript key={lessons.current} playback={lessons.playback} cues={cues} />
  );
  const tabs: readonly Tab<Part>[] = [
    {
      id: 'lessons',
      name: messages.lessons,
      // On a narrow screen the list is collapsed, because it would push everything else down.
      panel: isWide ? (
        list
      ) : (
        <details className="disclosure" open>
          <summary>{messages.allLessons}</summary>
          {list}
        </details>
      ),
    },
    ...(hasCaptions ? [{ id: 'transcript', name: messages.transcript, panel: words } as const] : []),
    { id: 'notes', name: messages.notes, panel: <Notes {...notes} /> },
  ];
  return (
    <aside className="companion" aria-label={messages.companion}>
      <Tabs
        label={messages.companion}
        tabs={tabs}
        chosen={tabs.some(({ id }) => id === chosen) ? chosen : 'lessons'}
        onChoose={choose}
      />
    </aside>
  );
}

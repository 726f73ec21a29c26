import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import { Film } from './film.tsx';
import { filmStyles } from './film-styles.ts';
import { KeysDialog } from './shortcuts-dialog.tsx';
import { Playback } from './playback.ts';
import { captionsQuery } from './queries.ts';
import { keepSettings, recallChoices, type Choices } from '../../shared/video/settings.ts';
import { useSource } from './use-source.ts';
import * as messages from './messages.tsx';
import * as dialog from '../../ui/messages.lazy.tsx';

interface PreviewDialogProps {
  readonly link: string;
  readonly lesson: { readonly code: string; readonly name: string };
  /** Poster, shown until the film has a picture. */
  readonly image: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A preview lesson in the owners' player. */
export default function PreviewDialog({ link, lesson, image, open, onClose }: PreviewDialogProps) {
  const { code, name } = lesson;
  const [playback] = useState(() => new Playback());
  const [choices, setChoices] = useState(recallChoices);
  const [mapOpen, setMapOpen] = useState(false);
  const source = useSource({ playback, link, code, quality: choices.quality, ready: true, startAt: () => 0 });
  const captions = useQuery(captionsQuery(link, code, source.film?.captions ?? undefined));
  const choose = (change: Partial<Choices>) => {
    keepSettings(change);
    setChoices({ ...choices, ...change });
  };
  return (
    <Modal
      open={open}
      onClose={() => {
        playback.pause();
        onClose();
      }}
      className="session-dialog preview-dialog"
      label={messages.previewOf(name)}
    >
      <StyleSheet href={filmStyles} />
      <div className="dialog-head">
        <h2>{name}</h2>
        <button type="button" className="icon-button" aria-label={dialog.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <Film
        playback={playback}
        source={source}
        lesson={name}
        poster={image}
        cues={captions.data ?? noCues}
        choices={choices}
        onChoose={choose}
        onNext={nothing}
        onPrevious={nothing}
        onMap={() => setMapOpen(true)}
      />
      <p className="byline">{messages.previewNote}</p>
      <KeysDialog open={mapOpen} choices={choices} onChoose={choose} onClose={() => setMapOpen(false)} />
    </Modal>
  );
}

const noCues: readonly [] = [];
const nothing = () => {};

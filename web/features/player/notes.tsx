import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Failed } from '../../ui/failed.tsx';
import type { CourseLesson } from './lessons.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import type { Playback } from './playback.ts';
import { useNotes, type Note } from './use-notes.ts';
import * as messages from './messages.tsx';

interface NotesProps {
  readonly link: string;
  readonly lessons: readonly CourseLesson[];
  readonly current: string;
  readonly playback: Playback;
  /** Seeks in another lesson. */
  readonly onGo: (code: string, second: number) => void;
}

/** Notes beside the film: each is time-stamped, seeks to its time, and can be edited or deleted. */
export function Notes({ link, lessons, current, playback, onGo }: NotesProps) {
  const { notes, isLost, retry, save, remove } = useNotes(link);
  const [deleted, setDeleted] = useState<Note>();
  const [failure, setFailure] = useState('');
  const undo = useRef<HTMLButtonElement>(null);
  /** Whether the deletion of the last note has been confirmed. */
  const removal = useRef<Promise<boolean>>(undefined);
  const nameOf = (code: string) => lessons.find((lesson) => lesson.code === code)?.name ?? messages.formerLesson;
  const here = notes?.filter(({ code }) => code === current) ?? [];
  const elsewhere = notes?.filter(({ code }) => code !== current) ?? [];
  const order = lessons.map(({ code }) => code);
  const others = [...Map.groupBy(elsewhere, ({ code }) => code)].sort(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );

  const drop = (note: Note) => {
    setFailure('');
    // The focused element was removed.
    flushSync(() => setDeleted(note));
    undo.current?.focus();
    removal.current = remove(note).then(
      () => true,
      (error: Error) => {
        setDeleted((last) => (last === note ? undefined : last));
        setFailure(error.message);
        return false;
      },
    );
  };
  const takeBack = async (note: Note) => {
    const { code, second, text } = note;
    setDeleted(undefined);
    setFailure('');
    // A note whose deletion failed has been restored.
    if (!(await removal.current)) return setFailure('');
    await save({ code, second, text }).catch((error: Error) => {
      setDeleted(note);
      setFailure(error.message);
    });
  };
  const item = (note: Note) => (
    <NoteItem
      key={note.id}
      note={note}
      onGo={() => (note.code === current ? playback.seek(note.second) : onGo(note.code, note.second))}
      onSave={(text) => save({ id: note.id, code: note.code, second: note.second, text })}
      onDelete={() => drop(note)}
    />
  );
  return (
    <div className="notes">
      <NoteForm key={link} link={link} playback={playback} current={current} nameOf={nameOf} onSave={save} />
      <p role="status" className="note-said">
        {deleted && `${messages.noteDeleted} `}
        {deleted && (
          <button ref={undo} type="button" className="link-button" onClick={() => void takeBack(deleted)}>
            {messages.undo}
          </button>
        )}
      </p>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {isLost && <Failed what={messages.yourNotes} onRetry={retry} />}
      {notes && notes.length === 0 && !deleted && <p className="byline">{messages.noNotes}</p>}
      {here.length > 0 && (
        <ol className="note-list" aria-label={messages.notesHere}>
          {here.map(item)}
        </ol>
      )}
      {others.map(([code, some]) => (
        <section key={code}>
          <h3>{nameOf(code)}</h3>
          <ol className="note-list" aria-label={messages.notesOn(nameOf(code))}>
            {some.map(item)}
          </ol>
        </section>
      ))}
    </div>
  );
}

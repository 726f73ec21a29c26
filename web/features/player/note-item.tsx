import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSubmit } from '../../ui/use-submit.ts';
import { longestNote } from './note-form.tsx';
import type { Note } from './use-notes.ts';
import { clock } from '../../ui/clock.ts';
import * as messages from './messages.tsx';

interface NoteItemProps {
  readonly note: Note;
  readonly onGo: () => void;
  readonly onSave: (text: string) => Promise<unknown>;
  readonly onDelete: () => void;
}

/** One note, displayed or being edited. */
export function NoteItem({ note, onGo, onSave, onDelete }: NoteItemProps) {
  const [text, setText] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const typed = useRef(text);
  useLayoutEffect(() => void (typed.current = text), [text]);
  const close = () => {
    flushSync(() => setText(undefined));
    opener.current?.focus();
  };
  const { busy, failure, submit } = useSubmit(
    async () => {
      const wanted = text?.trim() ?? '';
      if (wanted === '') return;
      if (wanted !== note.text) await onSave(wanted);
      // What was typed while it was being saved stays open.
      if (typed.current === text) close();
    },
    (error) => (error as Error).message,
  );
  const at = clock(note.second);
  return (
    <li className="note">
      <button type="button" className="note-time numeric" aria-label={messages.goTo(at)} onClick={onGo}>
        {at}
      </button>
      {text === undefined ? (
        <>
          <p className="note-text">{note.text}</p>
          <p className="note-actions">
            <button
              ref={opener}
              type="button"
              className="link-button"
              aria-label={messages.editAt(at)}
              onClick={() => setText(note.text)}
            >
              {messages.edit}
            </button>
            <button type="button" className="link-button" aria-label={messages.deleteAt(at)} onClick={onDelete}>
              {messages.deleteNote}
            </button>
          </p>
        </>
      ) : (
        <form className="note-form" onSubmit={(event) => void submit(event)}>
          <textarea
            aria-label={messages.noteAt(at)}
            rows={3}
            maxLength={longestNote}
            value={text}
            ref={(area) => area?.focus()}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
            }}
          />
          {failure && (
            <p className="field-error" role="alert">
              {failure}
            </p>
          )}
          <p className="note-actions">
            <button type="submit" className="button" aria-disabled={busy}>
              {busy ? messages.saving : messages.save}
            </button>
            <button type="button" className="link-button" onClick={close}>
              {messages.cancel}
            </button>
          </p>
        </form>
      )}
    </li>
  );
}

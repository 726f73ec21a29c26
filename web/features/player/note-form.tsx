import { useId, useRef, useState } from 'react';
import { useDraft } from '../../shared/profile/use-draft.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Playback } from './playback.ts';
import type { Written } from './use-notes.ts';
import { clock } from '../../ui/clock.ts';
import * as messages from './messages.tsx';

interface NoteFormProps {
  readonly link: string;
  readonly playback: Playback;
  readonly current: string;
  readonly nameOf: (code: string) => string;
  readonly onSave: (written: Written) => Promise<unknown>;
}

const empty: Written = { code: '', second: 0, text: '' };
/** As in the schema. */
export const longestNote = 2000;

/** What was typed after the text that is saved; all of it if that was changed. */
const restOf = (now: string, saved: string): string =>
  now.startsWith(saved) ? now.slice(saved.length).trimStart() : now;

/** A note written while the film plays on; it belongs to the second at which it was started. */
export function NoteForm({ link, playback, current, nameOf, onSave }: NoteFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useDraft(`note ${link}`, empty);
  const [notice, setNotice] = useState('');
  const begun = draft.text !== '';
  /** The buttons disappear with the text: the focus stays in the form, and on a phone opens no keyboard. */
  const keepFocus = () => {
    if (document.activeElement instanceof HTMLButtonElement) form.current?.focus({ preventScroll: true });
  };
  const change = (text: string) => {
    setNotice('');
    if (text === '') setDraft(empty);
    else setDraft(begun ? { ...draft, text } : { code: current, second: Math.floor(playback.now().time), text });
  };
  const { busy, failure, submit } = useSubmit(
    async () => {
      if (draft.text.trim() === '') return;
      await onSave({ ...draft, text: draft.text.trim() });
      keepFocus();
      setNotice(messages.noteSaved);
      // What was typed while it was being saved stays, as the next note.
      setDraft((now) => (now.text === draft.text ? empty : { ...now, text: restOf(now.text, draft.text) }));
    },
    (error) => (error as Error).message,
  );
  const at = clock(draft.second);
  const label = draft.code === current ? messages.noteAt(at) : messages.noteAtOf(at, nameOf(draft.code));
  return (
    <form ref={form} tabIndex={-1} className="note-form" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{begun ? label : messages.newNote}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={longestNote}
        value={draft.text}
        placeholder={messages.addNote}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      />
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {begun && (
        <p className="note-actions">
          <button type="submit" className="button" aria-disabled={busy}>
            {busy ? messages.saving : messages.saveNote}
          </button>
          <button
            type="button"
            className="link-button"
            onClick={() => {
              keepFocus();
              setDraft(empty);
            }}
          >
            {messages.discard}
          </button>
        </p>
      )}
      <span className="visually-hidden" role="status">
        {notice}
      </span>
    </form>
  );
}

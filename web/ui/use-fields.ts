import { useState } from 'react';

/** Moves the focus to the first field of the visible form whose name has an error message. */
export function focusWrong(found: Readonly<Record<string, string | undefined>>): void {
  const fields = [...document.querySelectorAll<HTMLElement>('form [name]')];
  fields.find((field) => found[field.getAttribute('name')!] && field.offsetParent)?.focus();
}

/** Values and error messages of a form's fields; an error disappears when its field is edited. */
export function useFields<Name extends string>(initial: () => Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<Partial<Record<Name, string>>>({});
  return {
    values,
    /** Shows the errors, with the focus in the first field that has one; returns whether there are none. */
    passes(found: Partial<Record<Name, string>>): boolean {
      setMessages(found);
      focusWrong(found);
      return Object.values(found).every((message) => !message);
    },
    /** Empties the form. */
    reset(): void {
      setValues(initial);
      setMessages({});
    },
    /**
     * Props for the field of this name.
     * @param kept transforms the typed text before it is stored
     */
    field: (name: Name, kept = (value: string) => value) => ({
      value: values[name],
      error: messages[name],
      onValue: (value: string) => {
        setValues({ ...values, [name]: kept(value) });
        setMessages({ ...messages, [name]: undefined });
      },
    }),
  };
}

import { useState } from 'react';

/** Values and error messages of a form's fields; an error disappears when its field is edited. */
export function useFields<Name extends string>(initial: () => Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<Partial<Record<Name, string>>>({});
  return {
    values,
    /** Shows the errors; returns whether there are none. */
    passes(found: Partial<Record<Name, string>>): boolean {
      setMessages(found);
      return Object.values(found).every((message) => !message);
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

import { useState } from 'react';

/** What is typed into the fields of a form and what is wrong with it; a message goes as soon as its field is edited. */
export function useFields<Name extends string>(initial: () => Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<Partial<Record<Name, string>>>({});
  return {
    values,
    /** Shows what is wrong; returns whether nothing is. */
    passes(found: Partial<Record<Name, string>>): boolean {
      setMessages(found);
      return Object.values(found).every((message) => !message);
    },
    /** What the field of this name is given. @param kept what of the typed text is kept */
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

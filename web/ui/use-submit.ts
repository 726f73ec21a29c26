import { useRef, useState, type SubmitEvent } from 'react';

/** One submission at a time, with typed input preserved and failures as sentences. */
export function useSubmit(send: () => Promise<void>, words: (error: unknown) => string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const sending = useRef(false);
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure('');
    try {
      await send();
    } catch (error) {
      setFailure(words(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, submit };
}

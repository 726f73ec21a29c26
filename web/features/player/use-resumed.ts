import { useState } from 'react';

interface Resumed {
  readonly code: string;
  readonly from: number;
}

/** Remembers that a lesson resumed in the middle, until the learner dismisses the message. */
export function useResumed(code: string) {
  const [resumed, setResumed] = useState<Resumed>();
  return {
    resumedAt: resumed?.code === code && resumed.from > 0 ? resumed.from : undefined,
    noteResumed: (from: number) => setResumed({ code, from }),
    forgetResumed: () => setResumed(undefined),
  };
}

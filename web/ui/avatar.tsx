import { useState } from 'react';

/** Placeholder for anyone without a picture, or whose picture does not load (specification section 2). */
const fallback = '/avatar.svg';

/**
 * A person's picture, shown beside their name.
 * @param picture path on this site
 */
export function Avatar({ picture, large }: { readonly picture?: string | null | undefined; readonly large?: boolean }) {
  const [lost, setLost] = useState<string>();
  const shown = picture && picture !== lost ? picture : fallback;
  return (
    <img
      className={large ? 'avatar large' : 'avatar'}
      src={shown}
      alt=""
      width={40}
      height={40}
      onError={() => setLost(shown)}
    />
  );
}

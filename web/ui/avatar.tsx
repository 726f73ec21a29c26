import { useState } from 'react';

/**
 * Somebody's picture; the first letter of the name where there is none or it does not load (specification section 2).
 * @param picture path on this site
 */
export function Avatar({
  name,
  picture,
  large,
}: {
  readonly name: string;
  readonly picture?: string | null | undefined;
  readonly large?: boolean;
}) {
  const [lost, setLost] = useState<string>();
  const className = large ? 'avatar large' : 'avatar';
  if (picture && picture !== lost)
    return <img className={className} src={picture} alt="" width={40} height={40} onError={() => setLost(picture)} />;
  return (
    <span className={className} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  );
}

import { useSaid } from './said.ts';

/** Says what the page before has done. */
export function SaidNotice() {
  const said = useSaid();
  return (
    said && (
      <p className="said" role="status">
        {said}
      </p>
    )
  );
}

import { useNotice } from './notices.ts';

/** Says what the page before has done. */
export function FlashNotice() {
  const said = useNotice();
  return (
    said && (
      <p className="said" role="status">
        {said}
      </p>
    )
  );
}

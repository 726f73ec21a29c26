import { useNotice } from './notices.ts';

/** Shows the result of the previous page's action. */
export function FlashNotice() {
  const said = useNotice();
  return (
    said && (
      <p className="callout" role="status">
        {said}
      </p>
    )
  );
}

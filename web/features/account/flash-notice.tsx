import { useNotice } from './notices.ts';

/** Shows the result of the previous page's action. */
export function FlashNotice() {
  const notice = useNotice();
  return (
    notice && (
      <p className="callout" role="status">
        {notice}
      </p>
    )
  );
}

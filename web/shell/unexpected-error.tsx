import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Heading } from '../ui/heading.tsx';

/** What is shown when a page breaks or a part of it cannot be loaded. */
export function UnexpectedError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const chunk = error instanceof Error && error.name === 'ChunkLoadError';
  const retry = () => {
    if (chunk) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <div className="page narrow" role="alert">
      <Heading>Unexpected Application Error!</Heading>
      <p>
        {chunk
          ? 'A part of this page could not be loaded. Check your connection and load the page again.'
          : 'Something went wrong on our side. Nothing you did is lost.'}
      </p>
      <p>
        <button type="button" className="button" onClick={retry}>
          {chunk ? 'Load again' : 'Retry'}
        </button>
      </p>
    </div>
  );
}

import { useState } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { logFailure } from '../../api/log-failure.ts';
import { EmailField, type AccountFieldProps } from './email-field.tsx';
import * as messages from './messages.tsx';

/** An address that was never used here: whoever left it with a slip in its domain is asked whether another was meant. */
export function NewEmailField(props: AccountFieldProps) {
  const [found, setFound] = useState<{ readonly value: string; readonly likely: string | null }>();
  const likely = found?.value === props.value ? found.likely : null;
  const look = async () => {
    const { value } = props;
    const { likelyEmail } = await loadChunk(() => import('./likely-email.ts'));
    setFound({ value, likely: likelyEmail(value) });
  };
  return (
    <div className="field" onBlur={() => void look().catch((error: unknown) => logFailure('likelyEmail', error))}>
      <EmailField {...props} />
      <p role="status" className="likely">
        {likely &&
          messages.didYouMean(
            <button type="button" className="link-button" onClick={() => props.onValue(likely)}>
              {likely}
            </button>,
          )}
      </p>
    </div>
  );
}

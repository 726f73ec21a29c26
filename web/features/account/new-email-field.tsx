import { useState } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { logFailure } from '../../api/log-failure.ts';
import { EmailField, type AccountFieldProps } from './email-field.tsx';
import * as messages from './messages.tsx';

/**
 * An email address that has not been used here before. If its domain looks misspelled, the field suggests a
 * correction.
 */
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

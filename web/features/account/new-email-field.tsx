import { useState } from 'react';
import { EmailField, type AccountFieldProps } from './email-field.tsx';
import { likelyEmail } from './likely-email.ts';
import * as messages from './messages.tsx';

/** An address that was never used here: whoever left it with a slip in its domain is asked whether another was meant. */
export function NewEmailField(props: AccountFieldProps) {
  const [left, setLeft] = useState('');
  const likely = left === props.value ? likelyEmail(left) : null;
  return (
    <div className="field" onBlur={() => setLeft(props.value)}>
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

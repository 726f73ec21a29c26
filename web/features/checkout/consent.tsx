import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { institution } from '../../../lib/model/institution.ts';

export interface Ticked {
  readonly terms: boolean;
  readonly risk: boolean;
}

interface ConsentProps {
  readonly ticked: Ticked;
  readonly onTick: (ticked: Ticked) => void;
  /** Whether the button was pressed without them. */
  readonly asked: boolean;
}

/** Two boxes that only the learner ticks. The texts open beside the checkout, so that nothing is lost. */
export const Consent = ({ ticked, onTick, asked }: ConsentProps) => (
  <div className="consent">
    <Box
      name="terms"
      checked={ticked.terms}
      onTick={(terms) => onTick({ ...ticked, terms })}
      message={asked && !ticked.terms ? 'Please agree to the terms to go on' : ''}
    >
      I agree to the{' '}
      <Link to="/terms-of-use" target="_blank">
        Terms of Use
      </Link>
      .
    </Box>
    <Box
      name="risk"
      checked={ticked.risk}
      onTick={(risk) => onTick({ ...ticked, risk })}
      message={asked && !ticked.risk ? 'Please confirm that you have read this to go on' : ''}
    >
      I have read the{' '}
      <Link to="/disclaimer" target="_blank">
        Disclaimer
      </Link>
      {institution().notices.consent ? `: ${institution().notices.consent}` : '.'}
    </Box>
  </div>
);

interface BoxProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onTick: (checked: boolean) => void;
  readonly message: string;
  readonly children: ReactNode;
}

function Box({ name, checked, onTick, message, children }: BoxProps) {
  const id = useId();
  return (
    <div>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? id : undefined}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span>{children}</span>
      </label>
      {message && (
        <p className="field-error" id={id} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

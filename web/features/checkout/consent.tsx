import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import * as messages from './messages.lazy.tsx';

export interface Ticked {
  readonly terms: boolean;
  readonly risk: boolean;
}

interface ConsentProps {
  readonly ticked: Ticked;
  readonly onTick: (ticked: Ticked) => void;
  /** Whether the learner submitted without checking them. */
  readonly asked: boolean;
}

const disclaimer = (words: string) => (
  <Link to="/disclaimer" target="_blank">
    {words}
  </Link>
);

/** Two check boxes, never pre-checked. The texts open in another tab, so that no input is lost. */
export function Consent({ ticked, onTick, asked }: ConsentProps) {
  const risk = institution().notices.consent;
  return (
    <div className="consent">
      <Box
        name="terms"
        checked={ticked.terms}
        onTick={(terms) => onTick({ ...ticked, terms })}
        message={asked && !ticked.terms ? messages.termsMissing : ''}
      >
        {messages.agreeToTerms((words) => (
          <Link to="/terms-of-use" target="_blank">
            {words}
          </Link>
        ))}
      </Box>
      <Box
        name="risk"
        checked={ticked.risk}
        onTick={(risk) => onTick({ ...ticked, risk })}
        message={asked && !ticked.risk ? messages.disclaimerMissing : ''}
      >
        {risk ? messages.readDisclaimerOf(disclaimer, risk) : messages.readDisclaimer(disclaimer)}
      </Box>
    </div>
  );
}

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

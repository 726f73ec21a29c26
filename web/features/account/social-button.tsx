import { use } from 'react';
import { config } from '../../api/config.ts';
import { leaveForProvider } from '../../api/oauth.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { authWords } from './auth-words.ts';

/** Signing in with the account of the one other provider, below the form of an account page. */
export function SocialButton({ from }: { readonly from: string | undefined }) {
  const { socialProvider } = use(config());
  const { busy, failure, submit } = useSubmit(() => leaveForProvider(from), authWords);
  return (
    <div className="social">
      <p className="or">or</p>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => void submit()}>
        Continue with {socialProvider}
      </button>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

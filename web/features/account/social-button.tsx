import { use } from 'react';
import { config } from '../../api/config.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import { prerendering } from '../../api/prerendering.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { authFailure } from './auth-failures.ts';
import * as messages from './messages.tsx';

interface Where {
  readonly from: string | undefined;
}

/** Signing in with the account of the one other provider, below the form of an account page; nothing where there is none. */
export function SocialButton({ from }: Where) {
  if (prerendering) return null;
  const { socialProvider } = use(config());
  return socialProvider && <ButtonTo provider={socialProvider} from={from} />;
}

function ButtonTo({ provider, from }: Where & { readonly provider: string }) {
  const { busy, failure, submit } = useSubmit(async () => {
    const { leaveForProvider } = await loadChunk(() => import('../../api/oauth.ts'));
    await leaveForProvider(provider, from);
  }, authFailure);
  return (
    <div className="social">
      <p className="or">{messages.or}</p>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => void submit()}>
        {messages.continueWith(provider)}
      </button>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

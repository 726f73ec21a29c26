import { use } from 'react';
import { config } from '../../api/config.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import { InBrowser } from '../../ui/in-browser.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { authFailure } from './cognito-errors.ts';
import * as messages from './messages.tsx';

interface Where {
  readonly from: string | undefined;
}

/**
 * Signs in with the federated identity provider, below the form of an account page; renders nothing if there is none.
 */
export const SocialButton = ({ from }: Where) => (
  <InBrowser room={<Room />}>
    <Offered from={from} />
  </InBrowser>
);

/** As high as the button: nearly all stages have a provider, and what is below must not move when it appears. */
const Room = () => (
  <div className="social" aria-hidden="true">
    <p className="or">{messages.or}</p>
    <span className="button secondary">{messages.continueWith('')}</span>
  </div>
);

function Offered({ from }: Where) {
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
      <button type="button" className="button secondary" aria-disabled={busy} onClick={() => void submit()}>
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

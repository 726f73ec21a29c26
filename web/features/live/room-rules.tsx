import { institution } from '../../../lib/model/institution.ts';
import { Notice } from '../../ui/notice.tsx';
import * as messages from './messages.tsx';
/** Pinned above the chat: the rules of conduct, and the risk notice. */
export const RoomRules = ({ rules }: { readonly rules: readonly string[] | null }) => (
  <div className="floor-rules">
    {rules && rules.length > 0 && (
      <details>
        <summary>
          {messages.rules}
          <span className="floor-risk">{messages.andRisk}</span>
        </summary>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    )}
    <Notice text={institution().notices.room} />
  </div>
);

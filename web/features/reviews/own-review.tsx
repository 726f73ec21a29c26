import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from '../../shared/profile/use-draft.ts';
import * as messages from './messages.tsx';
import { ownReviewQuery } from './queries.ts';
import { ReviewForm, type ReviewDraft } from './review-form.tsx';
import { ReviewText } from './review-text.tsx';

interface OwnReviewProps {
  readonly link: string;
  /** Whether the learner may write one now. */
  readonly owned: boolean;
}

const untouched: ReviewDraft = {};

/** The learner's own review with an edit button, or the invitation to write one. */
export default function OwnReview({ link, owned }: OwnReviewProps) {
  const { data: review } = useQuery(ownReviewQuery(link));
  const [draft, setDraft] = useDraft(`review ${link}`, untouched);
  const [writing, setWriting] = useState(draft !== untouched);
  const [saved, setSaved] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (review === undefined || (review === null && !owned)) return null;
  /** The focus returns to the button that opened the form. */
  const close = (written: boolean) => {
    flushSync(() => {
      setDraft(untouched);
      setWriting(false);
      setSaved(written);
    });
    opener.current?.focus();
  };
  const open = (
    <button ref={opener} type="button" className="button secondary" onClick={() => setWriting(true)}>
      {review ? messages.editReview : messages.writeReview}
    </button>
  );
  return (
    <div className="own-review">
      {writing ? (
        <ReviewForm
          link={link}
          before={review}
          draft={draft}
          onDraft={setDraft}
          onSaved={() => close(true)}
          onCancel={() => close(false)}
        />
      ) : review ? (
        <ReviewText review={review} by={messages.yourReview}>
          {review.censored && (
            <p className="field-error">
              {review.censoredReason ? messages.hiddenBecause(review.censoredReason) : messages.hidden}
            </p>
          )}
          {owned && open}
        </ReviewText>
      ) : (
        open
      )}
      <p role="status" className="saving">
        {saved && !writing && messages.saved}
      </p>
    </div>
  );
}

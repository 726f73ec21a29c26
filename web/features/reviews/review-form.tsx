import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { limits } from '../../../lib/model/text-limits.ts';
import { validateReview, type ReviewMessages } from '../../../lib/model/validation.ts';
import { Field } from '../../ui/field.tsx';
import * as messages from './messages.tsx';
import type { Review } from './queries.ts';
import { StarChoice } from './star-choice.tsx';
import { useWriteReview } from './use-write-review.ts';

/** What the learner has changed of it. */
export type ReviewDraft = Partial<Pick<Review, 'rating' | 'review'>>;

interface ReviewFormProps {
  readonly link: string;
  /** The review to change; null for a first one. */
  readonly before: Review | null;
  readonly draft: ReviewDraft;
  readonly onDraft: (draft: ReviewDraft) => void;
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
}

/** Writes or changes a review. The text is kept if saving fails. */
export function ReviewForm({ link, before, draft, onDraft, onSaved, onCancel }: ReviewFormProps) {
  const rating = draft.rating ?? before?.rating ?? 0;
  const review = draft.review ?? before?.review ?? '';
  const [fieldErrors, setFieldErrors] = useState<ReviewMessages>({});
  const written = useRef({ rating, review });
  useLayoutEffect(() => void (written.current = { rating, review }), [rating, review]);
  const write = useWriteReview(link);
  const refusal = write.data?.errors.find(({ field }) => field !== 'rating' && field !== 'review');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (write.isPending) return;
    const found = validateReview({ rating, review });
    setFieldErrors(found);
    if (Object.keys(found).length > 0) return;
    write.mutate(
      { rating, review },
      {
        onSuccess: ({ errors }) => {
          setFieldErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
          // What was typed while it was being saved stays open.
          if (errors.length === 0 && written.current.rating === rating && written.current.review === review) onSaved();
        },
      },
    );
  };
  return (
    <form className="form review-form" onSubmit={submit} noValidate>
      <StarChoice value={rating} onValue={(stars) => onDraft({ ...draft, rating: stars })} error={fieldErrors.rating} />
      <Field
        label={messages.yourReview}
        name="review"
        lines={5}
        value={review}
        onValue={(text) => onDraft({ ...draft, review: text })}
        error={fieldErrors.review}
      >
        <small>
          {messages.reviewHint}{' '}
          {review.length > limits.review - 200 && messages.charactersLeft(limits.review - review.trim().length)}
        </small>
      </Field>
      {(write.isError || refusal) && (
        <p className="field-error" role="alert">
          {refusal?.message ?? messages.notSaved}
        </p>
      )}
      <p className="review-actions">
        <button type="submit" className="button" aria-disabled={write.isPending}>
          {write.isPending ? messages.saving : before ? messages.saveChanges : messages.publish}
        </button>
        {onCancel && (
          <button type="button" className="button secondary" onClick={onCancel}>
            {messages.cancel}
          </button>
        )}
      </p>
    </form>
  );
}

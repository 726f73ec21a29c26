import { useState, type SubmitEvent } from 'react';
import { limits, validateReview, type ReviewMessages } from '../../../lib/model/validation.ts';
import { Field } from '../../ui/field.tsx';
import type { Review } from './queries.ts';
import { StarChoice } from './star-choice.tsx';
import { useWriteReview } from './use-write-review.ts';

interface ReviewFormProps {
  readonly link: string;
  /** The review to change; null for a first one. */
  readonly before: Review | null;
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
}

/** Writes a review or changes it. What was typed stays when it cannot be saved. */
export function ReviewForm({ link, before, onSaved, onCancel }: ReviewFormProps) {
  const [rating, setRating] = useState(before?.rating ?? 0);
  const [review, setReview] = useState(before?.review ?? '');
  const [fieldErrors, setFieldErrors] = useState<ReviewMessages>({});
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
          if (errors.length === 0) onSaved();
        },
      },
    );
  };
  return (
    <form className="form review-form" onSubmit={submit} noValidate>
      <StarChoice value={rating} onValue={setRating} error={fieldErrors.rating} />
      <Field label="Your review" name="review" lines={5} value={review} onValue={setReview} error={fieldErrors.review}>
        <small>
          Say what the course taught you and what it left out; no advice to buy or sell, nothing about other people. It
          is shown with your first name and initial.{' '}
          {review.length > limits.review - 200 && `${limits.review - review.trim().length} characters left.`}
        </small>
      </Field>
      {(write.isError || refusal) && (
        <p className="field-error" role="alert">
          {refusal?.message ?? 'Your review was not saved. Please try again.'}
        </p>
      )}
      <p className="review-actions">
        <button type="submit" className="button" aria-disabled={write.isPending}>
          {write.isPending ? 'Saving' : before ? 'Save changes' : 'Publish review'}
        </button>
        {onCancel && (
          <button type="button" className="button quiet" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </form>
  );
}

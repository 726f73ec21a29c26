import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { request } from '../../api/graphql.ts';
import { PurchaseFreeProductDocument } from '../../api/operations.generated.ts';
import { profileQuery } from '../account/queries.ts';
import * as messages from './messages.ts';

interface EnrolButtonProps {
  readonly link: string;
  readonly signedIn: boolean;
}

/** Takes a product that costs nothing. Visitors log in first and come back to the product's page. */
export function EnrolButton({ link, signedIn }: EnrolButtonProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const enrol = useMutation({
    mutationFn: async () => {
      const { purchaseFreeProduct: outcome } = await request(PurchaseFreeProductDocument, { input: { link } });
      return outcome.success ? null : (outcome.errors[0]?.message ?? messages.failed);
    },
    onSuccess: (refused) => {
      if (refused !== null) return;
      void client.invalidateQueries({ queryKey: ['classroom'] });
      return client.invalidateQueries({ queryKey: ['catalogue'] });
    },
  });
  const press = async () => {
    // Whoever is quicker than the answer about the session is asked to log in only if it says so.
    if (!signedIn && !(await client.ensureQueryData(profileQuery).catch(() => null)))
      return navigate({ to: '/login', search: { from: `/courses/${encodeURIComponent(link)}` } });
    if (!enrol.isPending) enrol.mutate();
  };
  const message = enrol.isError ? messages.failed : enrol.data;
  return (
    <>
      <button type="button" className="button" aria-disabled={enrol.isPending} onClick={() => void press()}>
        {enrol.isPending ? messages.enrolling : messages.getFree}
      </button>
      {message && (
        <p className="field-error" role="alert">
          {message}
        </p>
      )}
    </>
  );
}

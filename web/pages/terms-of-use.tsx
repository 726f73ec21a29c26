import { useSearch } from '@tanstack/react-router';
import { LegalText } from '../features/legal/legal-text.tsx';
import { legalQuery } from '../shared/legal/queries.ts';
import type { Asked } from '../page-part.ts';

export function load({ client }: Asked): void {
  void client.prefetchQuery(legalQuery('terms-of-use'));
}

export default function TermsOfUse() {
  return <LegalText page="terms-of-use" version={useSearch({ from: '/terms-of-use' }).version} />;
}

import { useSearch } from '@tanstack/react-router';
import { LegalText } from '../features/legal/legal-text.tsx';
import { legalQuery } from '../shared/legal/queries.ts';
import type { Asked } from '../page-part.ts';

export function load({ client }: Asked): void {
  void client.prefetchQuery(legalQuery('privacy-policy'));
}

export default function PrivacyPolicy() {
  return <LegalText page="privacy-policy" version={useSearch({ from: '/privacy-policy' }).version} />;
}

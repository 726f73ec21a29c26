import { useSearch } from '@tanstack/react-router';
import { LegalText } from '../features/legal/legal-text.tsx';
import { legalQuery } from '../shared/legal/queries.ts';
import type { Asked } from '../page-part.ts';

export function load({ client }: Asked): void {
  void client.prefetchQuery(legalQuery('disclaimer'));
}

export default function Disclaimer() {
  return <LegalText page="disclaimer" version={useSearch({ from: '/disclaimer' }).version} />;
}

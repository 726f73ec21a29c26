import { getRouteApi } from '@tanstack/react-router';
import { LegalText } from '../features/legal/legal-text.tsx';

const route = getRouteApi('/terms-of-use');

export default function TermsOfUse() {
  return <LegalText page="terms-of-use" version={route.useSearch().version} />;
}

import { getRouteApi } from '@tanstack/react-router';
import { LegalText } from '../features/legal/legal-text.tsx';

const route = getRouteApi('/privacy-policy');

export default function PrivacyPolicy() {
  return <LegalText page="privacy-policy" version={route.useSearch().version} />;
}

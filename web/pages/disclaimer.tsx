import { getRouteApi } from '@tanstack/react-router';
import { LegalText } from '../features/legal/legal-text.tsx';

const route = getRouteApi('/disclaimer');

export default function Disclaimer() {
  return <LegalText page="disclaimer" version={route.useSearch().version} />;
}

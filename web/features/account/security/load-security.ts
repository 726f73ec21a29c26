import { loadChunk } from '../../../api/load-chunk.ts';

/** Loads the user pool calls of the security page and of passkeys. */
export const security = () => loadChunk(() => import('../../../api/security.ts'));

/**
 * Provides the sample's institution to programs that Node runs directly, as bundles and tests have it. Import this
 * first.
 */
import { setInstitution } from '../../lib/content/institution.ts';
import { contentRoot } from '../../lib/content/root.ts';

// A drill's bundle is in a different folder and is told where the sample is.
setInstitution(contentRoot(process.env['OPENBELL_SAMPLE'] ?? ''));

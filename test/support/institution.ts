/** Gives programs that Node runs by itself the sample's institution, as bundles and tests have it. To be imported first. */
import { setInstitution } from '../../lib/content/institution.ts';
import { contentRoot } from '../../lib/content/root.ts';

// A bundle of a drill stands elsewhere and is told where the sample is.
setInstitution(contentRoot(process.env['OPENBELL_SAMPLE'] ?? ''));

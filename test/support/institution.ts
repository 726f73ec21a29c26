/** Gives programs that Node runs by itself the sample's institution, as bundles and tests have it. To be imported first. */
import { setInstitution } from '../../lib/content/institution.ts';
import { contentRoot } from '../../lib/content/root.ts';

setInstitution(contentRoot(''));

/** Texts of a learner's own calendar. */
import { institution } from '../../lib/model/institution.ts';

export const mySessions = `${institution().name}: my sessions`;
export const unknown = 'There is no such calendar.\n';

import { ofScreens } from './2-screens.ts';
import { ofEntities } from './3-entities.ts';
import { ofStates } from './4-states.ts';
import { ofValidation } from './5-validation.ts';
import { ofRoles } from './6-roles.ts';
import { ofCalls } from './7-calls.ts';
import { ofErrors } from './8-errors.ts';
import { ofConstants } from './9-constants.ts';
import type { SpecificationMutant } from './killer.ts';

/** Ways to break sentences of the specification, each with a test of that sentence (`npm run spec -- --mutate`). */
export const specificationMutants: readonly SpecificationMutant[] = [
  ...ofScreens,
  ...ofEntities,
  ...ofStates,
  ...ofValidation,
  ...ofRoles,
  ...ofCalls,
  ...ofErrors,
  ...ofConstants,
];

/** The sentence that a mutant breaks. */
export const sentenceOf = ({ id }: SpecificationMutant): string => id.replace(/[a-z]$/, '');

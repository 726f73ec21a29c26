import { section1 } from './sections/1-purpose.ts';
import { section2 } from './sections/2-screens.ts';
import { section3 } from './sections/3-entities.ts';
import { section4 } from './sections/4-states.ts';
import { section5 } from './sections/5-validation.ts';
import { section6 } from './sections/6-roles.ts';
import { section7 } from './sections/7-calls.ts';
import { section8 } from './sections/8-errors.ts';
import { section9 } from './sections/9-constants.ts';
import type { Section } from './sentence.ts';

/** The product's specification, sentence by sentence. */
export const specification: readonly Section[] = [
  section1,
  section2,
  section3,
  section4,
  section5,
  section6,
  section7,
  section8,
  section9,
];

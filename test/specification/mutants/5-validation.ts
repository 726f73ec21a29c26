import { killer, type SpecificationMutant } from './killer.ts';

const rules = killer('model/validation');
const applied = killer('journeys/instructor')(
  'Somebody applies as an instructor, is told what is missing, thanked, and the desk can answer by mail',
);
const file = 'lib/model/validation.ts';
const form = 'web/features/contact/instructor-form.tsx';

/** Section 5: the rules of the instructor form. */
export const ofValidation: readonly SpecificationMutant[] = [
  {
    id: '5.1',
    breaks: 'an address without a dot in its domain is accepted',
    ...{
      file: 'lib/model/email.ts',
      find: "email.lastIndexOf('.', email.length - 2) >= at + 2",
      replace: 'email.length > at + 1',
    },
    by: rules('accepts exactly the addresses of the simple pattern'),
  },
  {
    id: '5.3',
    breaks: 'a blank nationality is accepted',
    ...{ file, find: 'if (isBlank(input.nationality))', replace: "if (input.nationality === '')" },
    by: applied,
  },
  {
    id: '5.3b',
    breaks: 'a missing nationality has another message',
    ...{
      file: 'lib/model/field-failures.ts',
      find: "'Please specify your nationality'",
      replace: "'Please give your nationality'",
    },
    by: rules('reports what is wrong with %j'),
  },
  {
    id: '5.4',
    breaks: 'an application without trades is accepted',
    ...{ file, find: 'if (isBlank(input.trades))', replace: 'if (false)' },
    by: rules('reports what is wrong with %j'),
  },
  {
    id: '5.4b',
    breaks: "a blank 'Others' text counts as a trade",
    ...{ file, find: 'trades.others.trim()]', replace: 'trades.others]' },
    by: rules('joins the trades in the specified order, the others last'),
  },
  {
    id: '5.6',
    breaks: 'editing a field keeps its error',
    ...{ file: form, find: 'setFieldErrors(others);', replace: 'setFieldErrors(fieldErrors);' },
    by: applied,
  },
  {
    id: '5.7',
    breaks: 'checking a box keeps the error of the trades',
    ...{ file: form, find: "edit('trades', { ...values.trades, [trade]: target.checked })" },
    replace: 'setValues({ ...values, trades: { ...values.trades, [trade]: target.checked } })',
    by: applied,
  },
  {
    id: '5.8',
    breaks: 'trades are joined without a space',
    ...{ file, find: ".join(', ')", replace: ".join(',')" },
    by: rules('joins the trades in the specified order, the others last'),
  },
];

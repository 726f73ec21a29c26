import { by, notShown, type Section } from '../sentence.ts';

const rules = by('model/validation');
const applied = by('journeys/instructor')(
  'Somebody applies as an instructor, is told what is missing, thanked, and the desk can answer by mail',
);
const says = rules('reports what is wrong with %j');

/** Section 5 */
export const section5: Section = {
  number: 5,
  title: 'Validation rules',
  sentences: [
    {
      id: '5.1',
      says: 'email must match a simple pattern: non-space text, an @, a domain containing a dot; else: Invalid email address',
      proof: [...says, ...rules('accepts exactly the addresses of the simple pattern'), ...applied],
    },
    {
      id: '5.2',
      says: 'name must contain a non-space character; else: Please specify your name',
      proof: [...says, ...applied],
    },
    {
      id: '5.3',
      says: 'nationality must contain a non-space character; else: Please specify your nationality',
      proof: [...says, ...applied],
    },
    {
      id: '5.4',
      says: "trades: at least one of Forex, Futures, US Stocks, or non-blank 'Others' text; else: Please select a trade / specify others",
      proof: [...says, ...applied, ...rules('joins the trades in the specified order, the others last')],
    },
    {
      id: '5.5',
      says: 'message is optional.',
      proof: rules(
        'takes a filled form, with and without a message',
        'has no error that the table lacks, however long a text is',
      ),
    },
    {
      id: '5.6',
      says: 'Editing a field clears its own error.',
      proof: applied,
    },
    { id: '5.7', says: 'Ticking a checkbox clears the trade error.', proof: applied },
    {
      id: '5.8',
      says: "The selected trades are joined with ', ' in the order Forex, Futures, US Stocks, then the others text.",
      proof: [...rules('joins the trades in the specified order, the others last'), ...applied],
    },
    notShown('5.9', 'Validation for login, registration, checkout and other forms: not shown.'),
  ],
};

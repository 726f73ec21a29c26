import { cueAt, marked, transcriptText } from '../../web/features/player/captions.ts';
import { clock, spokenClock } from '../../web/features/player/words.ts';

const cues = [
  { from: 2, until: 6, words: 'A share changes hands.' },
  { from: 8, until: 12, words: 'Buyer and seller agree on 50.20.' },
];

it('a place in a film is written and said', () => {
  expect([0, 84.9, 3725].map(clock)).toEqual(['0:00', '1:24', '1:02:05']);
  expect([0, 84.9, 3601].map(spokenClock)).toEqual(['0 seconds', '1 minute 24 seconds', '1 hour 1 second']);
});

it('what was said last stays said until the next', () => {
  expect([0, 2, 7, 8, 99].map((time) => cueAt(cues, time))).toEqual([-1, 0, 0, 1, 1]);
});

it('words are found whatever their accents and capitals', () => {
  expect(marked('Café, cafe, CAFÉ', 'cafe')).toEqual([
    { text: 'Café', found: true },
    { text: ', ', found: false },
    { text: 'cafe', found: true },
    { text: ', ', found: false },
    { text: 'CAFÉ', found: true },
  ]);
  expect(marked('Nothing', ' ')).toEqual([{ text: 'Nothing', found: false }]);
  expect(marked('aaa', 'aa').filter(({ found }) => found)).toHaveLength(1);
});

it('the transcript is a text of its own', () => {
  expect(transcriptText('Charts', 'One trade', cues)).toBe(
    'Charts: One trade\n\n   0:02  A share changes hands.\n   0:08  Buyer and seller agree on 50.20.\n',
  );
});

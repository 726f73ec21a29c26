import { cueAt, marked, transcriptText } from '../../web/features/player/captions.ts';
import { isWatched, lessonsOf, placeToGoOn } from '../../web/features/player/lessons.ts';
import { notesText } from '../../web/features/player/notes-text.ts';
import { clock } from '../../web/ui/clock.ts';
import { spokenClock } from '../../web/shared/video/clock.ts';

const cues = [
  { from: 2, until: 6, words: 'A share changes hands.' },
  { from: 8, until: 12, words: 'Buyer and seller agree on 50.20.' },
];

it('a position in a film is formatted for display and for screen readers', () => {
  expect([0, 84.9, 3725].map(clock)).toEqual(['0:00', '1:24', '1:02:05']);
  expect([0, 84.9, 3601].map(spokenClock)).toEqual(['0 seconds', '1 minute 24 seconds', '1 hour 1 second']);
});

it('the last caption stays until the next', () => {
  expect([0, 2, 7, 8, 99].map((time) => cueAt(cues, time))).toEqual([-1, 0, 0, 1, 1]);
});

it('text is found regardless of accents and case', () => {
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

it('the transcript is a separate text', () => {
  expect(transcriptText('Charts', 'One trade', cues)).toBe(
    'Charts: One trade\n\n   0:02  A share changes hands.\n   0:08  Buyer and seller agree on 50.20.\n',
  );
});

it('notes are a text ordered by lesson and time, those on removed lessons at the end', () => {
  const lessons = [
    { code: 'b', name: 'First' },
    { code: 'a', name: 'Second' },
  ];
  const notes = [
    { code: 'gone', second: 1, text: 'Kept' },
    { code: 'a', second: 5, text: 'Later' },
    { code: 'b', second: 84, text: 'Two\nlines' },
    { code: 'b', second: 2, text: 'Early' },
  ];
  expect(notesText('Charts', lessons, notes)).toBe(
    [
      'Notes on Charts',
      '',
      'First',
      '   0:02  Early',
      '   1:24  Two',
      '         lines',
      '',
      'Second',
      '   0:05  Later',
      '',
      'A former lesson',
      '   0:01  Kept',
      '',
    ].join('\n'),
  );
});

it('a lesson is watched at nine tenths, and resumed if enough of it is left', () => {
  expect([isWatched(89, 100), isWatched(90, 100), isWatched(5, 0)]).toEqual([false, true, false]);
  expect([placeToGoOn(2, 100), placeToGoOn(50, 100), placeToGoOn(96, 100), placeToGoOn(96, 0)]).toEqual([0, 50, 0, 96]);
});

it('lessons without access are skipped', () => {
  const lesson = { name: 'One', minutes: 3, preview: false };
  const sections = [
    {
      title: 'All',
      lessons: [
        { ...lesson, code: 'one' },
        { ...lesson, code: null },
      ],
    },
  ];
  expect(lessonsOf(sections)).toEqual([{ ...lesson, code: 'one', section: 'All', exercises: [] }]);
});

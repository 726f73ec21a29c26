/** Which searches of the catalog show a learning path. */
import { isPathFor } from '../../web/features/classroom/path-for.ts';

const path = {
  label: 'Losing at the open',
  line: 'Read the overnight range first, name the kind of opening, and know which trade to skip.',
};

test.each(['losing at the open', 'Losing', 'losing at', 'overnight ran', 'opening trade'])('“%s” finds it', (text) => {
  expect(isPathFor(text, path)).toBe(true);
});

test.each(['', 'the', 'at the', 'losing evenings', 'forex', 'pen'])('“%s” does not', (text) => {
  expect(isPathFor(text, path)).toBe(false);
});

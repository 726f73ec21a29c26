/** What every file of money's tests begins with: a harness of its own, and its till. */
import { startHarness, type Harness } from '../tools/drill/harness.ts';
import { tillOn } from './till.ts';

interface Opened {
  readonly harness: Harness;
  readonly till: ReturnType<typeof tillOn>;
}

/** What is there once `beforeAll` has run, by its own name until then. */
const later = <T extends object>(current: () => T): T =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(current(), name) });

/** Opened before the tests of a file and closed after them; faults that a test has set end with it. */
export function openTill(options: Parameters<typeof startHarness>[0] = {}): Opened {
  let harness: Harness | undefined;
  let till: Opened['till'];
  beforeAll(async () => {
    harness = await startHarness(options);
    till = tillOn(harness);
  });
  afterEach(() => harness?.kernel.faults.set({ rules: [] }));
  afterAll(() => harness?.stop());
  return { harness: later(() => harness!), till: later(() => till) };
}

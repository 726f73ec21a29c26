/** Setup that every test file for money starts with: a harness and its till. */
import { startHarness, type Harness } from '../tools/drill/harness.ts';
import { tillOn } from './till.ts';

interface Opened {
  readonly harness: Harness;
  readonly till: ReturnType<typeof tillOn>;
}

/** What `beforeAll` creates, readable under its own name before that. */
const later = <T extends object>(current: () => T): T =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(current(), name) });

/** Opened before a file's tests and closed after them; faults that a test injects end with it. */
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

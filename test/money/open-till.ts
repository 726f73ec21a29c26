/** What every file of money's tests begins with: a ground of its own, and its till. */
import { startGround, type Ground } from '../tools/drill/ground.ts';
import { tillOn } from './till.ts';

interface Opened {
  readonly ground: Ground;
  readonly till: ReturnType<typeof tillOn>;
}

/** What is there once `beforeAll` has run, by its own name until then. */
const later = <T extends object>(current: () => T): T =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(current(), name) });

/** Opened before the tests of a file and closed after them; faults that a test has set end with it. */
export function openTill(options: Parameters<typeof startGround>[0] = {}): Opened {
  let ground: Ground | undefined;
  let till: Opened['till'];
  beforeAll(async () => {
    ground = await startGround(options);
    till = tillOn(ground);
  });
  afterEach(() => ground?.kernel.faults.set({ rules: [] }));
  afterAll(() => ground?.stop());
  return { ground: later(() => ground!), till: later(() => till) };
}

/** Lets so many through in any second. Real seconds: the stage's clock may be moved. */
export interface Rate {
  /** Whether one more may pass now; it counts when it may. */
  pass(most: number): boolean;
}

export function createRate(now: () => number = () => performance.now()): Rate {
  let passed: number[] = [];
  return {
    pass(most) {
      const from = now() - 1000;
      passed = passed.filter((instant) => instant > from);
      if (passed.length >= most) return false;
      passed.push(now());
      return true;
    },
  };
}

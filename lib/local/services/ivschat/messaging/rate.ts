/** A limit per second. Uses real time, because the stage's clock may be moved. */
export interface Rate {
  /** Whether one more is allowed now; counts it if so. */
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

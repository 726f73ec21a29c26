/** Where the labels of a chart's prices stand beside it. Pure. */

interface Wanted {
  /** The line that is labeled, in pixels from the top. */
  readonly at: number;
  readonly height: number;
  /** Stays at its line, and others make room. */
  readonly fixed?: boolean;
}

/** How much more a fixed label counts than another. */
const fixedWeight = 1e6;

/**
 * Centers of labels in pixels: each as near to its line as the others and the edges allow. Overlapping ones share
 * the distance among them, as in a monotone regression.
 * @param wanted the uppermost first @param space height of the plot
 */
export function spread(wanted: readonly Wanted[], space: number): number[] {
  let below = 0;
  // Distance of each center from the top of the first label when they touch.
  const offsets = wanted.map(({ height }) => {
    below += height;
    return below - height / 2;
  });
  const groups: { sum: number; weight: number; count: number }[] = [];
  for (const [index, { at, fixed }] of wanted.entries()) {
    const weight = fixed ? fixedWeight : 1;
    let group = { sum: (at - offsets[index]!) * weight, weight, count: 1 };
    for (let before = groups.at(-1); before && mean(before) >= mean(group); before = groups.at(-1)) {
      groups.pop();
      group = {
        sum: before.sum + group.sum,
        weight: before.weight + group.weight,
        count: before.count + group.count,
      };
    }
    groups.push(group);
  }
  const tops = groups.flatMap((group) =>
    Array<number>(group.count).fill(Math.max(0, Math.min(mean(group), space - below))),
  );
  return tops.map((top, index) => top + offsets[index]!);
}

const mean = ({ sum, weight }: { readonly sum: number; readonly weight: number }): number => sum / weight;

/** Where the labels of a chart's prices stand beside it. Pure. */

interface Wanted {
  /** The line that is labeled, in pixels from the top. */
  readonly at: number;
  readonly height: number;
}

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
  const groups: { sum: number; count: number }[] = [];
  for (const [index, { at }] of wanted.entries()) {
    let group = { sum: at - offsets[index]!, count: 1 };
    for (let before = groups.at(-1); before && mean(before) >= mean(group); before = groups.at(-1)) {
      groups.pop();
      group = { sum: before.sum + group.sum, count: before.count + group.count };
    }
    groups.push(group);
  }
  const tops = groups.flatMap((group) =>
    Array<number>(group.count).fill(Math.max(0, Math.min(mean(group), space - below))),
  );
  return tops.map((top, index) => top + offsets[index]!);
}

const mean = ({ sum, count }: { readonly sum: number; readonly count: number }): number => sum / count;

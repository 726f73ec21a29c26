/** A right that no run on this machine can use, and why it is granted nevertheless. */
export interface Unused {
  /** Names of rights as `npm run rights` prints them; `*` stands for any run of characters. */
  readonly rights: string;
  readonly reason: string;
}

/** The whole list. An entry whose right was used, or that is no longer granted, is an error of `npm run rights`. */
export const unusedForAReason: readonly Unused[] = [
  {
    rights: '* xray:PutTelemetryRecords *',
    reason: 'The X-Ray daemon beside each function sends with the role of the function; the local stage has no X-Ray.',
  },
  {
    rights: '* xray:PutTraceSegments *',
    reason: 'The X-Ray daemon beside each function sends with the role of the function; the local stage has no X-Ray.',
  },
];

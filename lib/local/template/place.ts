/** The account and the region that stacks are deployed to. */
export interface Place {
  readonly account: string;
  readonly region: string;
}

/** Where a stage is, unless it says otherwise. */
export const home: Place = { account: '000000000000', region: 'us-east-1' };

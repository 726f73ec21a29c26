/** Pages that an application adds to the console: `/_local/<name>` and the paths below it. */
export interface ConsolePage {
  /** Its title on the console's first page. */
  readonly title: string;
  /**
   * The page as HTML; undefined if there is none.
   * @param path what follows the name, without a leading slash: `` or `a/b`
   */
  page(path: string): Promise<string | undefined>;
}

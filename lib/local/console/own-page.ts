/** Pages that the console shows beside its own, of whatever the stage is made of: `/_local/<name>` and what is below it. */
export interface ConsolePage {
  /** What the console's first page calls it. */
  readonly title: string;
  /** The page as HTML; undefined: there is none. @param path what follows the name, without a slash at its begin: `` or `a/b` */
  page(path: string): Promise<string | undefined>;
}

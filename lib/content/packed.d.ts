import type { Content } from '../model/content.ts';
/** Content as objects of the content's bucket. */
export interface PackedContent {
  /** Of its manifest. */
  readonly digest: string;
  /** The bytes of each, by its SHA-256. */
  readonly objects: ReadonlyMap<string, () => Buffer>;
}
export declare function packed({
  products,
  covers,
  previews,
  classes,
  lessons,
  spoken,
  demo: _,
  ...shared
}: Content): PackedContent;

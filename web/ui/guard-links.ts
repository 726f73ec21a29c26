/** Links that leave the site open in a new tab, whose page learns nothing of this one. What a text says of that itself is dropped. */
export function guardLinks<T extends ParentNode>(fragment: T): T {
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.protocol === 'mailto:' || link.origin === location.origin) continue;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
}

/** What a zone is called after: `America/Argentina/Buenos_Aires` is `Buenos Aires`. */
export const placeOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

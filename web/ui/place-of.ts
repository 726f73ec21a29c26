/** The city of a time zone: `Buenos Aires` for `America/Argentina/Buenos_Aires`. */
export const placeOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

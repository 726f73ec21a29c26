import { placeOf } from '../../ui/place-of.ts';

/**
 * Cities that Chromium and Safari still report by a former name, because Unicode's identifiers of time zones never
 * change, with the city's name in the IANA database.
 */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Coral_Harbour': 'Atikokan',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/** The city of a time zone as a browser names it: `Kolkata` for `Asia/Calcutta` and for `Asia/Kolkata`. */
export const cityOf = (zone: string): string => renamed[zone] ?? placeOf(zone);

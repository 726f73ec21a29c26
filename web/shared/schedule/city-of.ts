import { placeOf } from '../../ui/place-of.ts';

/**
 * Time zones that Chromium and Safari still report by a former name, because Unicode's identifiers of time zones never
 * change, with their names in the IANA database.
 */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The city of a time zone as a browser names it: `Kolkata` for `Asia/Calcutta` and for `Asia/Kolkata`. */
export const cityOf = (zone: string): string => placeOf(renamed[zone] ?? zone);

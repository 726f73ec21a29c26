import { Drawing } from '../drawing.tsx';

const heart =
  'M12 20.5C5.5 15.7 2.8 12.6 2.8 8.9A4.9 4.9 0 0 1 7.7 4c1.7 0 3.3.8 4.3 2.2C13 4.8 14.6 4 16.3 4a4.9 4.9 0 0 1 4.9 4.9c0 3.7-2.7 6.8-9.2 11.6Z';

export const HeartIcon = ({ filled }: { readonly filled: boolean }) => <Drawing path={heart} filled={filled} />;

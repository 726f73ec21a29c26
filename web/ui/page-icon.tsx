import { Drawing } from './drawing.tsx';

/** Of pages; what every page has around it is icon.tsx's. */
const shapes = {
  heart:
    'M12 20.5C5.5 15.7 2.8 12.6 2.8 8.9A4.9 4.9 0 0 1 7.7 4c1.7 0 3.3.8 4.3 2.2C13 4.8 14.6 4 16.3 4a4.9 4.9 0 0 1 4.9 4.9c0 3.7-2.7 6.8-9.2 11.6Z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20 20',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  previous: 'M14.5 6l-6 6 6 6',
  next: 'M9.5 6l6 6-6 6',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  filter: 'M4 6h16M7 12h10M10 18h4',
  play: 'M7.5 4.8v14.4L19 12Z',
} as const;

interface PageIconProps {
  readonly name: keyof typeof shapes;
  readonly filled?: boolean;
}

export const PageIcon = ({ name, filled = false }: PageIconProps) => <Drawing path={shapes[name]} filled={filled} />;

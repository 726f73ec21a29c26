const shapes = {
  bell: 'M12 2.5a1.5 1.5 0 0 1 1.5 1.5v.6a6.5 6.5 0 0 1 5 6.3V15l2.5 3.2v1H3v-1L5.5 15v-4.1a6.5 6.5 0 0 1 5-6.3V4A1.5 1.5 0 0 1 12 2.5ZM9.5 20.7h5a2.5 2.5 0 0 1-5 0Z',
  heart:
    'M12 20.5C5.5 15.7 2.8 12.6 2.8 8.9A4.9 4.9 0 0 1 7.7 4c1.7 0 3.3.8 4.3 2.2C13 4.8 14.6 4 16.3 4a4.9 4.9 0 0 1 4.9 4.9c0 3.7-2.7 6.8-9.2 11.6Z',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20 20',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  down: 'M6 9.5l6 6 6-6',
  up: 'M12 19V5.5M6 11l6-6 6 6',
  previous: 'M14.5 6l-6 6 6 6',
  next: 'M9.5 6l6 6-6 6',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  filter: 'M4 6h16M7 12h10M10 18h4',
  play: 'M7.5 4.8v14.4L19 12Z',
  video: 'M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM10 9v6l5-3Z',
  photo:
    'M4.5 7h3l1.5-2.5h6L16.5 7h3a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM12 9.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
  social:
    'M17.5 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM6.5 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM17.5 15.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8.7 10.8l6.6-3.6M8.7 13.2l6.6 3.6',
} as const;

export type IconName = keyof typeof shapes;

/** A small drawing in the colour of the text around it; what it means is said in words beside it. */
export const Icon = ({ name, filled = false }: { readonly name: IconName; readonly filled?: boolean }) => (
  <svg className={filled ? 'icon filled' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={shapes[name]} />
  </svg>
);

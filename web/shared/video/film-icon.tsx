const shapes = {
  play: 'M7.5 4.8v14.4L19 12Z',
  pause: 'M8 5v14M16 5v14',
  back: 'M12 5.5a7 7 0 1 1-6.6 4.7M12 2.5 8.5 5.5 12 8.5',
  forward: 'M12 5.5a7 7 0 1 0 6.6 4.7M12 2.5l3.5 3L12 8.5',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5',
  captions: 'M3.5 5.5h17v13h-17ZM10.5 10.4a2.3 2.3 0 1 0 0 3.2M17 10.4a2.3 2.3 0 1 0 0 3.2',
  picture: 'M3.5 5h17v14h-17ZM12 12h6v4.5h-6Z',
  enlarge: 'M4 9V4.5h5M15 4.5h5V9M20 15v4.5h-5M9 19.5H4V15',
  reduce: 'M9 4.5V9H4M20 9h-5V4.5M15 19.5V15h5M4 15h5v4.5',
  keys: 'M3 6.5h18v11H3ZM6.5 10h.01M10 10h.01M13.5 10h.01M17.5 10h.01M8 14h8',
} as const;

/** Icon of a player control in the current text color; the control has a text label. */
export const FilmIcon = ({ name }: { readonly name: keyof typeof shapes }) => (
  <svg className={name === 'play' ? 'icon filled' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={shapes[name]} />
    {(name === 'back' || name === 'forward') && (
      <text x="12" y="15.4" textAnchor="middle">
        10
      </text>
    )}
  </svg>
);

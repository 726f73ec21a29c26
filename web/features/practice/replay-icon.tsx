import { Drawing } from '../../ui/drawing.tsx';

const shapes = {
  play: 'M8 5.5v13l10.5-6.5Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  step: 'M6 5.5v13l8.5-6.5ZM18 5.5v13',
  back: 'M18 5.5v13L9.5 12ZM6 5.5v13',
  skip: 'M4.5 6v12l7.5-6ZM12 6v12l7.5-6ZM20 6v12',
} as const;

export type ReplayIconName = keyof typeof shapes;

export const ReplayIcon = ({ name }: { readonly name: ReplayIconName }) => <Drawing path={shapes[name]} />;

import { Drawing } from '../drawing.tsx';

const play = 'M7.5 4.8v14.4L19 12Z';

export const PlayIcon = () => <Drawing path={play} filled />;

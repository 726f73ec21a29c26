import { Drawing } from '../drawing.tsx';

const next = 'M9.5 6l6 6-6 6';

export const NextIcon = () => <Drawing path={next} />;

import { Drawing } from '../drawing.tsx';

const previous = 'M14.5 6l-6 6 6 6';

export const PreviousIcon = () => <Drawing path={previous} />;

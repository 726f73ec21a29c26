import { Drawing } from '../drawing.tsx';

export const PreviousIcon = () => <Drawing path="M14.5 6l-6 6 6 6" />;

export const NextIcon = () => <Drawing path="M9.5 6l6 6-6 6" />;

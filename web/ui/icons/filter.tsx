import { Drawing } from '../drawing.tsx';

const filter = 'M4 6h16M7 12h10M10 18h4';

export const FilterIcon = () => <Drawing path={filter} />;

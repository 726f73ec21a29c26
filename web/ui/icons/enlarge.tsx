import { Drawing } from '../drawing.tsx';

const enlarge = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';

export const EnlargeIcon = () => <Drawing path={enlarge} />;

/** Parts that nearly every page may need at once: what is shown when something does not come. */
import './ui/failed.tsx';

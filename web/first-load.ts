/** Small parts that nearly every page needs at once; by themselves they would weigh several times as much. */
import './ui/failed.tsx';
import './ui/in-browser.tsx';
import './ui/place-of.ts';

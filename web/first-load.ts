/** Small modules that nearly every page needs right away. As separate chunks they would be several times as large. */
import './ui/failed.tsx';
import './ui/in-browser.tsx';
import './ui/place-of.ts';

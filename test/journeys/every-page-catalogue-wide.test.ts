import { cataloguePages } from './addresses.ts';
import { inspectAll, wide } from './inspect.ts';
import { storyTeller } from './page.ts';

const story = storyTeller();

story('The catalogue on a desktop is accessible, quiet and fits', wide, (visit) => inspectAll(visit, cataloguePages));

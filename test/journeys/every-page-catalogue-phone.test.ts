import { cataloguePages } from './addresses.ts';
import { inspectAll } from './inspect.ts';
import { phone, storyTeller } from './page.ts';

const story = storyTeller();

story('The catalogue on a phone is accessible, quiet and fits', phone, (visit) => inspectAll(visit, cataloguePages));

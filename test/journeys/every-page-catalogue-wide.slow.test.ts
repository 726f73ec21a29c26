import { ownStage } from '../support/own-stage.ts';
import { cataloguePages } from './addresses.ts';
import { inspectAll, wide } from './inspect.ts';
import { storyTeller } from './page.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);

story('The catalogue on a desktop is accessible, quiet and fits', wide, (visit) => inspectAll(visit, cataloguePages));

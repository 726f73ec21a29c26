import { ownStage } from '../support/own-stage.ts';
import { inspectForVisitor } from './every-page.ts';
import { wide } from './inspect.ts';
import { storyTeller } from './page.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);

story('What a visitor may open on a desktop is accessible, quiet and fits', wide, inspectForVisitor);

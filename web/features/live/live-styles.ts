import before from './live-before.lazy.css';
import chat from './live-chat.lazy.css';
import composer from './live-composer.lazy.css';
import dialogs from './live-dialogs.lazy.css';
import floor from './live-floor.lazy.css';
import messages from './live-messages.lazy.css';
import picture from './live-picture.lazy.css';

/** The room's style sheets. The chat's comes last, because on a phone in landscape it overrides the picture's. */
export const liveStyles = [floor, before, dialogs, picture, messages, composer, chat];

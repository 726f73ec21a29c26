import before from './live-before.lazy.css';
import chat from './live-chat.lazy.css';
import composer from './live-composer.lazy.css';
import dialogs from './live-dialogs.lazy.css';
import floor from './live-floor.lazy.css';
import messages from './live-messages.lazy.css';
import picture from './live-picture.lazy.css';

/** The styles of the room. The chat comes last: on a phone held sideways it changes the picture. */
export const liveStyles = [floor, before, dialogs, picture, messages, composer, chat];

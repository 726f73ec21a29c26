import { Link } from '@tanstack/react-router';
import { LastRecordings } from './last-recordings.tsx';
import { Tape } from './tape.tsx';
import * as messages from './messages.tsx';

interface OutsideProps {
  readonly link: string;
  /** Absent when the server gave no reason. */
  readonly code: string | undefined;
  /** The server's message. */
  readonly message: string | undefined;
  /** The learner was in the room a moment ago. */
  readonly entered: boolean;
  readonly onRetry: () => void;
}

/** Why the learner is not in the room, and what to do. */
export const Outside = ({ link, code, message, entered, onRetry }: OutsideProps) => (
  <div className="before">
    <Tape seed={link} />
    <div className="before-text" role={entered ? 'alert' : undefined}>
      <h2>{(code && messages.refusals[code]) ?? messages.notOpened}</h2>
      {code === 'NotOwned' ? (
        <>
          <p>{messages.accessEnded}</p>
          <p className="ways">
            <Link to="/courses/$link" params={{ link }} className="button">
              {messages.seeCourse}
            </Link>
            <Link to="/order-history" className="button secondary">
              {messages.orderHistory}
            </Link>
          </p>
        </>
      ) : (
        <p>{message}</p>
      )}
      {code === 'RemovedFromClass' && (
        <p className="ways">
          <Link to="/my-courses/$link" params={{ link }} className="button" activeProps={{}}>
            {messages.backToCourse}
          </Link>
          <Link to="/contact-us" className="button secondary">
            {messages.writeToUs}
          </Link>
        </p>
      )}
      {code === 'NoLiveClass' && (
        <p>
          <Link to="/my-courses/$link" params={{ link }} className="button" activeProps={{}}>
            {messages.backToCourse}
          </Link>
        </p>
      )}
      {!(code && code in messages.refusals) && (
        <p>
          <button type="button" className="button" onClick={onRetry}>
            {messages.tryAgain}
          </button>
        </p>
      )}
    </div>
  </div>
);

/** Nothing is planned: links to the schedule. */
export const NoClass = ({ link }: { readonly link: string }) => (
  <div className="before">
    <Tape seed={link} />
    <div className="before-text">
      <h2>{messages.noClass}</h2>
      <p>{messages.noClassYet}</p>
      <p>
        <Link to="/schedules" className="button">
          {messages.seeSchedule}
        </Link>
      </p>
    </div>
    <LastRecordings link={link} />
  </div>
);

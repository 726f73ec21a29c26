import { Link } from '@tanstack/react-router';
import { LastRecordings } from './last-recordings.tsx';
import { Tape } from './tape.tsx';

interface OutsideProps {
  readonly link: string;
  readonly code: string;
  /** The server's words. */
  readonly message: string;
  /** One was in the room a moment ago. */
  readonly entered: boolean;
  readonly onRetry: () => void;
}

const titles: Record<string, string> = {
  NotOwned: 'Your access to this class has ended',
  RemovedFromClass: 'You are out of this class',
  NoLiveClass: 'There is no class here',
};

/** Why one is not in the room, and the way on. */
export const Outside = ({ link, code, message, entered, onRetry }: OutsideProps) => (
  <div className="before">
    <Tape seed={link} />
    <div className="before-text" role={entered ? 'alert' : undefined}>
      <h2>{titles[code] ?? 'The class cannot be opened'}</h2>
      {code === 'NotOwned' ? (
        <>
          <p>The picture and the chat have stopped because your access to this class has ended.</p>
          <p className="ways">
            <Link to="/courses/$link" params={{ link }} className="button">
              See the course
            </Link>
            <Link to="/order-history" className="button quiet">
              Order History
            </Link>
          </p>
        </>
      ) : (
        <p>{message}</p>
      )}
      {code === 'RemovedFromClass' && (
        <p className="ways">
          <Link to="/my-courses/$link" params={{ link }} className="button" activeProps={{}}>
            Back to the course
          </Link>
          <Link to="/contact-us" className="button quiet">
            Write to us
          </Link>
        </p>
      )}
      {code === 'NoLiveClass' && (
        <p>
          <Link to="/my-courses/$link" params={{ link }} className="button" activeProps={{}}>
            Back to the course
          </Link>
        </p>
      )}
      {!(code in titles) && (
        <p>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
    </div>
  </div>
);

/** Nothing is planned: what was, and where news stand. */
export const NoClass = ({ link }: { readonly link: string }) => (
  <div className="before">
    <Tape seed={link} />
    <div className="before-text">
      <h2>No class is planned</h2>
      <p>As soon as a date is set, it stands in the schedule and here.</p>
      <p>
        <Link to="/schedules" className="button">
          See the schedule
        </Link>
      </p>
    </div>
    <LastRecordings link={link} />
  </div>
);

/** How one is connected with the room of a class. */
export type Connected =
  /** Not joined. */
  | 'closed'
  | 'connecting'
  | 'connected'
  /** The connection broke; it is tried again by itself. */
  | 'reconnecting'
  /** The room has closed the connection: only a person joins again. */
  | 'away'
  /** The room lets one in no more. */
  | 'refused'
  /** The room has its maximum number of connections and admits no one else. */
  | 'full';

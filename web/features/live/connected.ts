/** Connection status of a class's room. */
export type Connected =
  /** Not joined. */
  | 'closed'
  | 'connecting'
  | 'connected'
  /** The connection broke; it is retried automatically. */
  | 'reconnecting'
  /** The room has closed the connection: the learner must rejoin. */
  | 'away'
  /** The room no longer admits the learner. */
  | 'refused'
  /** The room has its maximum number of connections and admits no one else. */
  | 'full';

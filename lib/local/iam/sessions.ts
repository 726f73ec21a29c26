import { randomBytes } from 'node:crypto';
import type { Credentials, Principal } from './iam.ts';
import { uniqueId } from './names.ts';

export interface Session {
  readonly principal: Principal;
  readonly credentials: Credentials;
}

/** Role sessions, each with temporary credentials that last as long as the stage runs. */
export interface Sessions {
  /** The account owner's long-term key: it has no session token. */
  readonly root: Credentials;
  open(roleArn: string, sessionName: string): Session;
  /** Finds a session by access key id. */
  find(accessKeyId: string): Session | undefined;
}

export function createSessions(): Sessions {
  const byName = new Map<string, Session>();
  const byKey = new Map<string, Session>();
  const root: Credentials = { ...newCredentials('AKIA'), sessionToken: '' };
  byKey.set(root.accessKeyId, { principal: { kind: 'root' }, credentials: root });
  return {
    root,
    open(roleArn, sessionName) {
      const key = `${roleArn} ${sessionName}`;
      let session = byName.get(key);
      if (!session) {
        session = { principal: { kind: 'role', roleArn, sessionName }, credentials: newCredentials('ASIA') };
        byName.set(key, session);
        byKey.set(session.credentials.accessKeyId, session);
      }
      return session;
    },
    find: (accessKeyId) => byKey.get(accessKeyId),
  };
}

function newCredentials(prefix: 'AKIA' | 'ASIA'): Credentials {
  return {
    accessKeyId: uniqueId(prefix).slice(0, 20),
    secretAccessKey: randomBytes(30).toString('base64'),
    sessionToken: randomBytes(96).toString('base64'),
  };
}

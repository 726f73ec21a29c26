import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignedInDevice } from '../../../api/security.ts';
import { request } from '../../../api/graphql.ts';
import { EndMySessionDocument } from '../end-sessions.generated.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { deviceLabel } from './device-label.ts';
import * as messages from './messages.lazy.tsx';
import { devicesQuery } from './queries.ts';

const moment = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

/** Every browser signed in with the learner's password or passkey; all but this one can be signed out here. */
export function Devices() {
  const { data: devices, isError } = useQuery(devicesQuery);
  const [notice, setNotice] = useState('');
  if (isError) return <p role="alert">{messages.devicesNotLoaded}</p>;
  if (!devices) return <p role="status">{messages.devicesLoading}</p>;
  return (
    <>
      {devices.length === 0 ? (
        <p>{messages.noDevices}</p>
      ) : (
        <ul className="devices">
          {devices.map((device) => (
            <Device key={device.key} device={device} onEnded={setNotice} />
          ))}
        </ul>
      )}
      <p role="status" className={notice ? '' : 'visually-hidden'}>
        {notice}
      </p>
    </>
  );
}

interface DeviceProps {
  readonly device: SignedInDevice;
  readonly onEnded: (notice: string) => void;
}

function Device({ device: { key, name, since, here }, onEnded }: DeviceProps) {
  const client = useQueryClient();
  const label = deviceLabel(name);
  const { busy, failure, submit } = useSubmit(
    async () => {
      const { success, errors } = (await request(EndMySessionDocument, { input: { device: key } })).endMySession;
      // It was already signed out, so the goal is reached.
      if (!success && errors[0]?.code !== 'UnknownSession') throw new Error(errors[0]?.message);
      await client.invalidateQueries(devicesQuery);
      onEnded(messages.loggedOut(label));
    },
    () => messages.stillLoggedIn(label),
  );
  return (
    <li>
      <div>
        <strong>{label}</strong>
        {here && <span className="here">{messages.thisDevice}</span>}
        <p className="hint">{messages.loggedInSince(moment().format(since))}</p>
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
      </div>
      {!here && (
        <button type="button" className="button secondary" aria-disabled={busy} onClick={() => void submit()}>
          {busy ? messages.loggingOut : messages.logOut}
          <span className="visually-hidden"> {label}</span>
        </button>
      )}
    </li>
  );
}

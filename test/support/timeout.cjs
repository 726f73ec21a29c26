// Real parts take their time on a busy machine; a hang still ends.
jest.setTimeout(60_000);

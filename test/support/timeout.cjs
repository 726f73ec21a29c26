// Real parts, a whole stage's start among them, take their time on a busy machine; a hang still ends.
jest.setTimeout(180_000);

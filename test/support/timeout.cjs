// Real parts, a whole stage's start among them, take their time on a busy machine; a hang still ends. On an ordinary day of AWS
// what comes by itself may take longer (day.ts).
jest.setTimeout(process.env.OPENBELL_CONDITIONS ? 900_000 : 180_000);

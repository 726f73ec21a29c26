/**
 * `npm run baseline [-- <stage>...]`: writes down what staging and prod are, after a release: templates without code, hashes and tags,
 * in test/baseline. `npm run changes` compares with them. Commit what it writes.
 */
import { withBaseline, writeBaselines } from '../lib/operations/changes/command.ts';

const asked = process.argv.slice(2);
writeBaselines(asked.length > 0 ? asked : withBaseline).then(
  (lines) => lines.forEach((line) => console.log(line)),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);

// Files of tests that synthesize run side by side: what one builds anew another must not be reading.
process.env.CDK_OUTDIR ??= require('node:path').join(__dirname, '../../cdk.out', `test-${process.env.JEST_WORKER_ID}`);

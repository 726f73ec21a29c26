import { only, type Changes } from './change.ts';

/** Who may do what. */
export const rights: Changes = {
  'a function that any account’s events may call': {
    type: 'Lambda::Permission',
    id: /^MailTroubles/,
    change: (p) => [delete p.SourceArn, delete p.SourceAccount],
    was: /payments\/MailTroublesFunctionMailTroubles events\.amazonaws\.com lambda:InvokeFunction \$\{payments\/MailTroublesFunction\} aws:SourceArn/,
    is: /payments\/MailTroublesFunctionMailTroubles events\.amazonaws\.com lambda:InvokeFunction \$\{payments\/MailTroublesFunction\} (?!aws:)/,
  },
  'two functions with one role': {
    type: 'Lambda::Function',
    id: /^SessionsFunction/,
    change: (p, templates) => (p.Role = only(/^PictureFunction/, templates).Role),
    was: /other resources act with a role, each with its own\./,
    is: /Several share one: api\/PictureRole is that of api\/PictureFunction and api\/SessionsFunction\./,
  },
  'channels of another stage': {
    type: 'IAM::Role',
    id: /^ClassesRevokerRole/,
    change: (p) => (p.Policies = JSON.parse(JSON.stringify(p.Policies).replaceAll('"prod"', '"another"'))),
    was: /BatchStartViewerSessionRevocation .{0,15}Only where aws:ResourceTag\/app openbell; aws:ResourceTag\/stage prod\./,
    is: /BatchStartViewerSessionRevocation .{0,15}Only where aws:ResourceTag\/app openbell; aws:ResourceTag\/stage another\./,
  },
  'pictures for another account': {
    type: 'S3::BucketPolicy',
    id: /^MediaPolicy/,
    change: (p) =>
      p.PolicyDocument.Statement.push({
        Effect: 'Allow',
        Principal: { AWS: 'arn:aws:iam::999999999999:root' },
        Action: 's3:GetObject',
        Resource: '*',
      }),
    was: /site\/MediaPolicy cloudfront\.amazonaws\.com s3:GetObject/,
    is: /site\/MediaPolicy arn:aws:iam::999999999999:root s3:GetObject \* [^O]/,
  },
  'a role without a word': {
    type: 'IAM::Role',
    id: /^VideoRole/,
    change: (p) => delete p.Description,
    was: /classroom\/VideoRole Permissions of classroom\/films\.ts\./,
    is: /classroom\/VideoRole Of classroom\/VideoFunction\. Taken on by lambda\.amazonaws\.com alone\./,
  },
};

import { idOf, type Changes } from './change.ts';
import { headers, pages, policy } from './headers.ts';

/** The page on which cards are entered. */
export const cards: Changes = {
  'frames of somebody else': {
    type: headers,
    id: pages,
    change: policy('frame-src ', 'frame-src https://cdn.example '),
    was: /the policy lets in no frame of others/,
    is: /lets in frames of https:\/\/cdn\.example\..*frame-src https:\/\/cdn\.example not described/,
  },
  'a canary that stands still': {
    type: 'Events::Rule',
    id: /^Walk/,
    change: (p) => (p.State = 'DISABLED'),
    was: /watch\/CanaryFunction looks every 5 minutes; 2 failed looks out of 3 raise openbell-prod-CanaryFailed/,
    is: /Nothing looks whether the page has changed, so .*Nothing looks at this stage, which takes real cards\./,
  },
  'a canary that may write what it compares with': {
    type: 'IAM::Role',
    id: /^CanaryRole/,
    change: (p) => {
      p.Policies = JSON.parse(JSON.stringify(p.Policies).replaceAll('s3:GetObject', 's3:PutObject'));
    },
    was: /function of the stack content and content\/PublisherRole may write or delete in [^ ]+payment-page\.json, and no other/,
    is: /content\/PublisherRole and watch\/CanaryRole may write or delete in [^ ]+payment-page\.json/,
  },
  'a publisher that removes no scripts': {
    type: 'IAM::Role',
    id: /^PublisherRole/,
    change: (p) => {
      p.Policies = JSON.parse(JSON.stringify(p.Policies).replaceAll('/assets/*', '/covers/*'));
    },
    was: /function of the stack site and content\/PublisherRole may write or delete in [^ ]+\/assets\/\*, [^ ]+\/index\.html, and no other/,
    is: /function of the stack site may write or delete in [^ ]+\/assets\/\*, and no other role of the stage\./,
  },
  'reminders that may write the page': {
    type: 'IAM::Role',
    id: /^RemindRole/,
    change: (p, templates) => p.Policies[0].PolicyDocument.Statement.push({ Effect: 'Allow', Action: 's3:PutObject', Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [idOf(/^Bucket[\dA-F]{8}$/, templates), 'Arn'] }, '/index.html']] } }), // prettier-ignore
    was: /may write or delete in [^.]+index\.html, and no other/,
    is: /site\/RemindRole and CDK.{0,60} and content\/PublisherRole may write or delete in [^ ]+\/index\.html, and no other/,
  },
};

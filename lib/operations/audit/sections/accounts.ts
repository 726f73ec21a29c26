import { clientSettings, poolSettings } from '../facts/accounts.ts';
import { code, table, type Section } from '../page/html.ts';
import type { View } from '../../../stacks/templates/view.ts';

/** Passwords, factors, tokens and attributes: what a user pool and its clients allow. */
export function accounts(view: View): Section {
  const pools = view.of('AWS::Cognito::UserPool').flatMap((node) => poolSettings(node).map((each) => [node, ...each] as const)); // prettier-ignore
  const clients = view.of('AWS::Cognito::UserPoolClient').flatMap((node) => clientSettings(view, node).map((each) => [node, ...each] as const)); // prettier-ignore
  return {
    id: 'accounts',
    title: 'Accounts and sessions',
    glance: 'passwords, factors, tokens and how long each is good, attributes that learners write',
    body: table(
      'Settings of user pools and their clients',
      [{ name: 'Setting', width: 24 }, { name: 'Resource', width: 18 }, { name: 'As it is set' }],
      [...pools, ...clients].map(([node, what, how]) => [what, code(node.name), how]),
    ),
  };
}

import { mentioning } from './mentions.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';

/** Resource types that reference a role without assuming it. */
const SPEAKS = /^AWS::IAM::|Policy$|^AWS::KMS::Key$|^AWS::Lambda::Permission$/;

/** The resources that assume a role. */
export const takersOf = (view: View, role: Node): readonly Node[] =>
  mentioning(view, role).filter(({ type }) => !SPEAKS.test(type));

/** Whether each resource has a separate role, as a sentence or a few. */
export function sharedRoles(view: View): string {
  const takers = view.of('AWS::IAM::Role').map((role) => ({ role, by: takersOf(view, role) }));
  const shared = takers.filter(({ by }) => by.length > 1);
  const acting = takers.flatMap(({ by }) => by);
  const of = (type: string) => acting.filter((node) => node.type === type).length;
  const [functions, sources] = [of('AWS::Lambda::Function'), of('AWS::AppSync::DataSource')];
  const all = `${functions} functions, ${sources} data sources and ${acting.length - functions - sources} other resources act with a role`;
  if (shared.length === 0) return `${all}, each with its own.`;
  return `${all}. Several share one: ${shared.map(({ role, by }) => `${role.name} is that of ${by.map(({ name }) => name).join(' and ')}`).join('; ')}.`;
}

import type { JsonObject } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** Combines the AWS::Lambda::Permission resources of each function into its resource policy. */
export interface Permissions {
  set(functionArn: string, statementId: string, properties: JsonObject): void;
  delete(statementId: string): void;
}

export function createPermissions(kernel: Kernel): Permissions {
  const byFunction = new Map<string, Map<string, object>>();
  const attach = (functionArn: string) => {
    const Statement = [...byFunction.get(functionArn)!.values()];
    kernel.iam.setResourcePolicy(functionArn, Statement.length ? { Version: '2012-10-17', Statement } : undefined);
  };
  const remove = (statementId: string) => {
    for (const [functionArn, statements] of byFunction) if (statements.delete(statementId)) attach(functionArn);
  };
  return {
    set(functionArn, statementId, properties) {
      remove(statementId);
      const statements = byFunction.get(functionArn) ?? new Map<string, object>();
      byFunction.set(functionArn, statements.set(statementId, statementOf(functionArn, statementId, properties)));
      attach(functionArn);
    },
    delete: remove,
  };
}

/** The statement that AddPermission writes. */
function statementOf(Resource: string, Sid: string, properties: JsonObject): object {
  const { Action, Principal, SourceArn, SourceAccount, PrincipalOrgID, EventSourceToken } = properties;
  const equals = {
    ...(SourceAccount && { 'AWS:SourceAccount': SourceAccount }),
    ...(PrincipalOrgID && { 'aws:PrincipalOrgID': PrincipalOrgID }),
    ...(EventSourceToken && { 'lambda:EventSourceToken': EventSourceToken }),
  };
  const Condition = {
    ...(Object.keys(equals).length && { StringEquals: equals }),
    ...(SourceArn && { ArnLike: { 'AWS:SourceArn': SourceArn } }),
  };
  return {
    Sid,
    Effect: 'Allow',
    Principal: principalOf(Principal),
    Action,
    Resource,
    ...(Object.keys(Condition).length && { Condition }),
  };
}

function principalOf(principal: string): string | object {
  if (principal === '*') return '*';
  if (principal.includes('.amazonaws.com')) return { Service: principal };
  return { AWS: /^\d{12}$/.test(principal) ? `arn:aws:iam::${principal}:root` : principal };
}

/**
 * A resolver without code on a Lambda data source: the function receives the whole context and returns the field's
 * value.
 */
import type { DataSource, StepIdentity } from '../sources/source.ts';
import { failed } from './execution.ts';
import { begin } from './resolver.ts';
import type { FieldResolver } from './field-plan.ts';

export function directLambdaResolver(step: StepIdentity & { readonly source: DataSource }): FieldResolver {
  return {
    async run(execution, field, source, place) {
      const { context } = begin(execution, field, source, place);
      const { args, identity, request, prev, stash, info } = context;
      const { selectionSetList, selectionSetGraphQL } = info;
      const payload = {
        arguments: args,
        identity,
        source: context.source,
        request,
        prev,
        info: { ...info, selectionSetList, selectionSetGraphQL },
        stash,
      };
      const answer = await step.source.invoke({ operation: 'Invoke', payload }, { execution, context, step });
      if (!answer.error) return answer.result;
      execution.raise(field, place, { message: answer.error.message, errorType: answer.error.type });
      return failed;
    },
  };
}

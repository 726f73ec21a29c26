import type { Stage } from '../../lib/local/stage.ts';

/** What a person types where a command asks for a secret, or does at somebody else's console: simulated, each by its name in the document. */
export interface Acts {
  /** “Stripe's endpoint”: at Stripe's dashboard the endpoint is made, and key and signing secret are copied. @returns what is typed */
  stripe(webhookUrl: string): string;
  /**
   * “Lambda quota of 1,000”: preflight prints the request, AWS grants it in a day or more.
   * @param output of preflight @returns what was asked for; undefined when nothing was
   */
  quota(output: string): number | undefined;
}

/** The end of what is typed, as a terminal has it. */
const END = '\n\u0004';

export const actsAt = ({ kernel }: Stage): Acts => ({
  stripe: (webhookUrl) => `sk_test_openbell\n${kernel.ports.stripe!.listen(webhookUrl)}${END}`,
  quota(output) {
    const asked = /request-service-quota-increase --service-code lambda .*--desired-value (\d+)/.exec(output)?.[1];
    if (asked === undefined) return undefined;
    return (kernel.ports.account!.executions = Number(asked));
  },
});

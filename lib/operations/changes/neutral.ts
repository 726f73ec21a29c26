import type { StageSettings } from '../../stages.ts';
import type { Baseline } from './baseline.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * A stage's templates without the stage's identity, so that two stages can be compared: its name, account, domain, certificate and mail
 * domain are replaced, and the hashes that CDK derives from its name.
 */
export function neutral(baseline: Baseline, stage: StageSettings): Baseline {
  const { name, account, site, mail } = stage;
  const plain = name.replaceAll('-', '');
  const pairs: readonly (readonly [string | undefined, string])[] = [
    [site?.certificateArn, '<certificate>'],
    [mail.from, '<sender>'],
    [`identity/${mail.domain}`, 'identity/<mail domain>'],
    [`"EmailIdentity":"${mail.domain}"`, '"EmailIdentity":"<mail domain>"'],
    [site?.domain, '<site domain>'],
    [account, '<account>'],
  ];
  let text = JSON.stringify(baseline);
  for (const [value, placeholder] of pairs) if (value) text = text.replaceAll(value, placeholder);
  // CDK truncates names derived from a construct's path and appends a hash of it.
  text = text.replace(
    new RegExp(`openbell${escaped(plain)}([a-z]+?)[A-Za-z0-9]*[0-9A-F]{8}(?=")`, 'g'),
    '<name in $1>',
  );
  text = text.replace(new RegExp(`openbell-${escaped(name)}(?![A-Za-z0-9])`, 'g'), 'openbell-<stage>');
  text = text.replace(new RegExp(`([/ $])${escaped(name)}(?=["/])`, 'g'), '$1<stage>');
  text = text.replaceAll(`"${name}"`, '"<stage>"');
  return JSON.parse(text) as Baseline;
}

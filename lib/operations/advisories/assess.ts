/** The parts of `npm audit --json` that we read (auditReportVersion 2). Source: npm docs, "npm audit". */
export interface AuditReport {
  readonly auditReportVersion?: number;
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (Advisory | string)[] }>>;
  /** Present instead of a report: why there is none. */
  readonly message?: string;
  readonly error?: { readonly summary?: string; readonly code?: string };
}

export interface Advisory {
  readonly name: string;
  readonly title: string;
  /** Page in GitHub's advisory database; its last segment is the id. */
  readonly url: string;
  readonly severity: 'info' | 'low' | 'moderate' | 'high' | 'critical';
  /** Range of affected versions. */
  readonly range: string;
}

/** A vulnerability accepted for a limited time. */
export interface Accepted {
  /** `GHSA-...` */
  readonly id: string;
  /** Why it cannot be exploited here. */
  readonly because: string;
  /** `YYYY-MM-DD`. From this day it counts again. */
  readonly until: string;
}

/** The result of checking for known vulnerabilities. */
export interface Verdict {
  readonly state: 'none' | 'found' | 'not looked';
  readonly lines: readonly string[];
}

/** Severities that block a release. */
const refused: readonly string[] = ['high', 'critical'];

/** @param today `YYYY-MM-DD` */
export function assessAdvisories(report: AuditReport, accepted: readonly Accepted[], today: string): Verdict {
  if (report.auditReportVersion !== 2 || !report.vulnerabilities) {
    const why = report.message || report.error?.summary || report.error?.code || 'npm audit says nothing that is known';
    return { state: 'not looked', lines: [`Nobody has looked: the registry did not answer (${why})`] };
  }
  const advisories = new Map<string, Advisory>();
  for (const { via } of Object.values(report.vulnerabilities))
    for (const each of via) if (typeof each === 'object') advisories.set(idOf(each), each);
  const good = accepted.filter(({ until }) => until > today);
  const open = [...advisories].filter(([id]) => !good.some((each) => each.id === id));
  const stops = open.filter(([, { severity }]) => refused.includes(severity));
  const idle = accepted.filter(({ id }) => !advisories.has(id));
  const lines = [
    ...open.map(([id, { name, range, severity, title }]) => `${severity}: ${name} ${range}, ${title} (${id})`),
    ...good
      .filter(({ id }) => advisories.has(id))
      .map(({ id, because, until }) => `accepted until ${until}: ${id} (${because})`),
    ...idle.map(
      ({ id }) => `${id} is accepted, and no package has it: take it out of lib/operations/advisories/accepted.ts`,
    ),
  ];
  if (stops.length + idle.length > 0) return { state: 'found', lines };
  return { state: 'none', lines: [...lines, 'No known vulnerability that is high or critical'] };
}

const idOf = ({ url }: Advisory): string => url.slice(url.lastIndexOf('/') + 1);

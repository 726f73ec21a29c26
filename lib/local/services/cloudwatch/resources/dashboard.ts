import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { DashboardView } from '../port.ts';

/** `AWS::CloudWatch::Dashboard`: keeps its text for reading; its graphs are not drawn here. */
export function dashboardResource(dashboards: Map<string, DashboardView>): ResourceType {
  return {
    properties: { DashboardBody: true, DashboardName: true, Tags: true },
    async put({ stack, logicalId, properties }, before) {
      const kept = before && !before.properties?.['DashboardName'] ? before.physicalId : undefined;
      const name: string = properties['DashboardName'] ?? kept ?? `${stack}-${logicalId}`;
      if (before && before.physicalId !== name) dashboards.delete(before.physicalId);
      dashboards.set(name, { name, ...widgetsOf(properties['DashboardBody']) });
      return { physicalId: name, attributes: {} };
    },
    async remove({ physicalId }) {
      dashboards.delete(physicalId);
    },
  };
}

function widgetsOf(body: unknown): Pick<DashboardView, 'texts' | 'graphs'> {
  const { widgets = [] } = typeof body === 'string' ? JSON.parse(body) : (body as object);
  const texts: string[] = [];
  const graphs: string[] = [];
  for (const { type, properties } of widgets) {
    if (type === 'text') texts.push(String(properties.markdown));
    else graphs.push(String(properties.title ?? type));
  }
  return { texts, graphs };
}

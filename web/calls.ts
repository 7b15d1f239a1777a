import type { Plugin } from 'vite';

/** What of a call only the server needs: its line of the API documentation, and what its audit row tells. */
const ofServer = new Set(['summary', 'audit']);

/** A node of ESTree, as far as calls of the contract need it. */
interface Node {
  type: string;
  start: number;
  end: number;
  declaration?: Node | null;
  declarations?: Node[];
  init?: Node | null;
  callee?: Node;
  arguments?: Node[];
  properties?: Node[];
  key?: Node;
  name?: string;
}

/** Leaves out of the built pages what calls of the contract say to the server alone. */
export function calls(): Plugin {
  return {
    name: 'calls',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: Node[] };
        const specs = body
          .flatMap(({ declaration }) => declaration?.declarations ?? [])
          .flatMap(({ init }) => (init?.callee?.name === 'call' ? (init.arguments ?? []) : []));
        const cuts = specs.flatMap(({ properties = [] }) =>
          properties.flatMap(({ key }, at) =>
            ofServer.has(key?.name ?? '')
              ? [{ from: properties[at]?.start, to: properties[at + 1]?.start ?? properties[at]?.end }]
              : [],
          ),
        );
        return cuts.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), code);
      },
    },
  };
}

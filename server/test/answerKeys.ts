import type { Visitor } from './access.ts';

/** The roles of callers; the first that applies. */
const roles: [role: string, applies: (visitor: Visitor) => boolean][] = [
  ['integration', ({ integracao }) => integracao !== undefined],
  ['stranger', ({ session }) => session === false],
  ['temporary', ({ temporary }) => temporary === true],
  ['unconfirmed', ({ unconfirmed }) => unconfirmed === true],
  ['self-hr', ({ self, rh }) => self !== undefined && rh === true],
  ['self-leader', ({ self, leader }) => self !== undefined && leader === true],
  ['self', ({ self }) => self !== undefined],
  ['hr', ({ rh }) => rh === true],
  ['above', ({ above }) => above === true],
  ['substituto', ({ substituto }) => substituto === true],
  ['leader', ({ leader }) => leader === true],
  ['encarregado', ({ encarregado }) => encarregado === true],
  ['other', () => true],
];

/** The keys in the answers of each call, by the caller's role. */
export interface Keys {
  take(call: string, visitor: Visitor, answer: unknown): void;
  asText(): string;
}

/** Collects keys, and renders them as text for review. */
export function createKeys(): Keys {
  const answered = new Map<string, Map<string, Set<string>>>();
  return {
    take(call, visitor, answer) {
      const role = roles.find(([, applies]) => applies(visitor))?.[0] ?? '';
      const byRole = answered.get(call) ?? new Map<string, Set<string>>();
      const keys = byRole.get(role) ?? new Set<string>();
      answered.set(call, byRole.set(role, keys));
      gather(answer, '', keys);
    },
    asText: () => [...answered].map(([call, byRole]) => `${call}\n${linesOf(byRole)}`).join('\n'),
  };
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** Collects the keys of a value. Numeric keys are ids and periods. A key nested in itself (a tree) is listed once. */
function gather(value: unknown, path: string, keys: Set<string>): void {
  if (Array.isArray(value) && value.length > 0) {
    for (const one of value) gather(one, `${path}[]`, keys);
  } else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const name = /^\d+$/.test(key) ? '0' : key;
      const steps = path === '' ? [] : path.split('.');
      const before = steps.findIndex((step) => step.replace(/(\[\])+$/, '') === name);
      gather(inner, [...(before < 0 ? steps : steps.slice(0, before)), name].join('.'), keys);
    }
  } else if (path !== '') keys.add(path);
}

const isWithin = (key: string, outer: string) => key.startsWith(`${outer}.`) || key.startsWith(`${outer}[`);

/** Groups keys by the roles that get them. A key with keys inside it is listed by those alone, even if empty for some. */
function linesOf(byRole: Map<string, Set<string>>): string {
  const order = roles.map(([role]) => role).filter((role) => byRole.has(role));
  const all = new Set([...byRole.values()].flatMap((keys) => [...keys]));
  const groups = new Map<string, string[]>([[order.join(' '), []]]);
  for (const key of [...all].sort()) {
    if ([...all].some((other) => isWithin(other, key))) continue;
    const who = order.filter((role) => byRole.get(role)?.has(key)).join(' ');
    groups.set(who, [...(groups.get(who) ?? []), key]);
  }
  return [...groups]
    .filter(([who, keys]) => keys.length > 0 || who === order.join(' '))
    .map(([who, keys]) => `  ${who}\n${wrapped(keys)}`)
    .join('');
}

function wrapped(keys: readonly string[]): string {
  const lines: string[] = [];
  for (const key of keys) {
    const last = lines.at(-1);
    if (last === undefined || last.length + key.length > 116) lines.push(key);
    else lines[lines.length - 1] = `${last} ${key}`;
  }
  return lines.map((line) => `    ${line}\n`).join('');
}

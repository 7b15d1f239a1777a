import type { User } from '@alinha/contract/auth';
import { capitulos, type Publico, publicos } from './capitulos.ts';
import { type Texto, textos } from './textos.ts';

export const nomes: Record<Publico, string> = {
  todos: 'Todos',
  lider: 'Líderes',
  rh: 'RH',
  encarregado: 'Encarregado pelos dados pessoais',
};

interface Grupo {
  publico: Publico;
  textos: Texto[];
}

/** Whether a chapter's public is one that the reader belongs to by their role. */
const isRoleOf = (user: User | undefined, publico: Publico): boolean =>
  (publico === 'rh' && user?.is_rh === true) ||
  (publico === 'lider' && user?.is_leader === true) ||
  (publico === 'encarregado' && user?.is_encarregado === true);

/**
 * The chapters by public, those of the reader's own roles first. Each chapter appears once: in the first group of the reader's that
 * it is for, otherwise in the first that it names (HELP-02).
 */
export function gruposFor(user: User | undefined): Grupo[] {
  const own = publicos.filter((publico) => isRoleOf(user, publico));
  const groupOf = ({ capitulo }: Texto): Publico => {
    const publics: readonly [Publico, ...Publico[]] = capitulos[capitulo];
    return own.find((publico) => publics.includes(publico)) ?? publics[0];
  };
  return [...own, ...publicos.filter((publico) => !own.includes(publico))]
    .map((publico) => ({ publico, textos: textos.filter((texto) => groupOf(texto) === publico) }))
    .filter((grupo) => grupo.textos.length > 0);
}

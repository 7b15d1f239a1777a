import type { User } from '@alinha/contract/auth';
import { capitulos, type Publico, publicos } from './capitulos.ts';
import { type Texto, textos } from './textos.ts';

export const nomes: Record<Publico, string> = {
  todos: 'Todas as pessoas',
  lider: 'Quem lidera',
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

/** The chapters by public, those of the reader's own role first; each chapter once, in the first group that it is for (HELP-02). */
export function gruposFor(user: User | undefined): Grupo[] {
  const own = publicos.filter((publico) => isRoleOf(user, publico));
  const order = [...own, ...publicos.filter((publico) => !own.includes(publico))];
  const placed = new Set<Texto>();
  return order.flatMap((publico) => {
    const ofGroup = textos.filter(
      (texto) => !placed.has(texto) && (capitulos[texto.capitulo] as readonly Publico[]).includes(publico),
    );
    for (const texto of ofGroup) placed.add(texto);
    return ofGroup.length > 0 ? [{ publico, textos: ofGroup }] : [];
  });
}

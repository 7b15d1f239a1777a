import type { Work } from '../../people/work.ts';
import { type Janela, listAtingidos, listSemNome } from './queries.ts';

/** Reads from the audit whom an incident concerns, which is audited like any other reading of the audit (LGPD-10). */
export async function findAtingidos({ db, audit }: Work<'incidente'>, janela: Janela) {
  const [atingidos, semNome] = [await listAtingidos(db, janela), await listSemNome(db, janela)];
  audit({ dados: janela });
  return { atingidos, semNome };
}

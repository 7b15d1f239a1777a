import type { Ficha } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { normaliseEmail } from '@alinha/rules/emails';
import type { EmpresaPlace } from './Places.tsx';
import { shownName } from './shownName.ts';

const roles = [
  ['is_leader', 'líder: avalia e acompanha todos os que estão abaixo'],
  ['is_rh', 'RH: vê todas as pessoas e usa este painel'],
] as const;

/** A whole day, where the field has one. */
const isDay = /^\d{4}-\d{2}-\d{2}$/;

interface Correction {
  begun: Ficha;
  email: string;
  matricula: string;
  /** The date of departure as typed. */
  demissao: string;
  today: string;
  places: readonly EmpresaPlace[];
  empresas: readonly Empresa[];
}

/** The effects of a correction on a person's rights and access, as sentences. */
export function consequences({
  begun,
  email,
  matricula,
  demissao,
  today,
  places,
  empresas,
}: Correction): string[] {
  const titles = new Map(empresas.flatMap(({ cargos }) => cargos.map((cargo) => [cargo.id, cargo] as const)));
  const has = (flag: 'is_leader' | 'is_rh', held: readonly { id_cargo: number | null }[]) =>
    held.some(({ id_cargo }) => titles.get(id_cargo ?? 0)?.[flag]);
  const moves = normaliseEmail(email) !== begun.email;
  const identified = moves || !['', begun.matricula ?? ''].includes(matricula.trim());
  const claims = !begun.email_confirmado && identified;
  const confirms = moves && !claims && begun.acesso === 'proprio';
  const nome = shownName(begun);
  const sentences = roles.flatMap(([flag, words]) => {
    const [before, after] = [has(flag, begun.empresas), has(flag, places)];
    if (before === after) return [];
    if (before) return `${nome} deixa de ser ${words}.`;
    const later =
      confirms || (!begun.email_confirmado && !claims) ? ' Vale quando o e-mail for confirmado.' : '';
    return `${nome} passa a ser ${words}.${later}`;
  });
  if (claims) {
    sentences.push(
      `Ninguém confirmou este e-mail. Ao salvar, a conta passa a ser de ${nome}, e a senha e as sessões de quem a criou deixam de valer.`,
    );
  }
  if (confirms) {
    sentences.push(
      'O novo e-mail recebe um código e, até ser confirmado, não dá nenhum direito. O antigo recebe um aviso, e as sessões são encerradas.',
    );
  } else if (moves) {
    sentences.push('O convite vai para o novo e-mail, com outra senha temporária. O antigo recebe um aviso.');
  }
  if (isDay.test(demissao) && demissao !== begun.data_demissao && demissao <= today) {
    sentences.push(
      `A conta de ${nome} será desativada ao salvar: as sessões são encerradas, e a equipe passa a responder ao gestor acima.`,
    );
  }
  return sentences;
}

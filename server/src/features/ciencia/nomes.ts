import type { PapelNoSelo, TipoDeAssinatura, TipoDeRegistro } from '@alinha/contract/choices';
import type { Ciencia, getEvidencia } from '@alinha/contract/ciencia';
import type { AnswerOf } from '@alinha/contract/core';
import { emSubstituicaoA } from '@alinha/rules/substituicoes';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';

type Evidencia = AnswerOf<typeof getEvidencia>;

/** A name in a seal, as the evidence shows it. */
export interface NomeSelado {
  tipo: TipoDeAssinatura;
  papel: PapelNoSelo;
  id_colaborador: number;
  nome: string;
  /** The registered name of then, if a nome social replaces it now. */
  registrado: string | null;
  /** The sealed name is not shown: its person has chosen a nome social since, and the record is about somebody else. */
  oculto: boolean;
}

/** The names that the seals of a record and of what was stated about it cover. A nome social of now replaces each. */
export const readNomes = (db: Db, registro: TipoDeRegistro, id: number): Promise<NomeSelado[]> =>
  rowsOf(
    db,
    sql`select n.tipo, n.papel, n.id_colaborador,
        case when c.nome_registrado is null then coalesce(n.nome, c.nome) else c.nome end as nome,
        case when c.nome_registrado is not null then coalesce(n.nome, c.nome_registrado) end as registrado,
        n.papel <> 'pessoa' and c.nome_registrado is not null and n.nome <> c.nome as oculto
      from nomes_selados n join colaboradores c on c.id = n.id_colaborador
      where n.tipo = ${registro} and n.id_registro = ${id}
        or n.tipo in ('manifestacao', 'resposta', 'ultima_palavra') and n.id_registro in (
          select m.id from manifestacoes m where m.registro = ${registro} and m.id_registro = ${id})
        or n.tipo = 'entrega' and n.id_registro in (
          select e.id from entregas e where e.registro = ${registro} and e.id_registro = ${id})`,
  );

/** Whose account signs what. */
const signatarios: Record<TipoDeAssinatura, PapelNoSelo> = {
  report: 'signatario',
  avaliacao: 'signatario',
  manifestacao: 'pessoa',
  resposta: 'autor',
  ultima_palavra: 'pessoa',
  entrega: 'autor',
};

type ComNomes = Pick<Evidencia, 'pessoa' | 'nome_registrado' | 'report' | 'avaliacao'> & {
  ciencia: Pick<Ciencia, 'registro' | 'manifestacao' | 'entrega'> & {
    ressalvas: readonly Pick<Ciencia['ressalvas'][number], 'tipo' | 'quem'>[];
  };
};

/** The record with the names that were sealed with it: a name that is changed later changes none of the evidence. */
export function withNomes<T extends ComNomes>(shown: T, nomes: readonly NomeSelado[]): T {
  const { ciencia, report, avaliacao } = shown;
  const { registro, manifestacao, entrega } = ciencia;
  const find = (tipo: TipoDeAssinatura, papel: PapelNoSelo) =>
    nomes.find((one) => one.tipo === tipo && one.papel === papel);
  const pessoa = find(registro, 'pessoa');
  const inWords = (tipo: TipoDeAssinatura, papel: 'autor' | 'signatario') => {
    const nome = find(tipo, papel)?.nome;
    const lider = find(tipo, `${papel}_substituido`)?.nome;
    return nome === undefined || lider === undefined ? nome : `${nome}, ${emSubstituicaoA} ${lider}`;
  };
  const signed = { assinada_por: inWords(registro, 'signatario') };
  const resposta = manifestacao?.resposta;
  return {
    ...shown,
    ...(pessoa && { pessoa: pessoa.nome, nome_registrado: pessoa.registrado }),
    report: report && { ...report, ...known({ ...signed, autor: inWords(registro, 'autor') }) },
    avaliacao: avaliacao && { ...avaliacao, ...known({ ...signed, avaliador: inWords(registro, 'autor') }) },
    ciencia: {
      ...ciencia,
      manifestacao: manifestacao && {
        ...manifestacao,
        resposta: resposta && { ...resposta, ...known({ autor: inWords('resposta', 'autor') }) },
      },
      entrega: entrega && { ...entrega, ...known({ autor: inWords('entrega', 'autor') }) },
      ressalvas: ciencia.ressalvas.map((one) => ({
        ...one,
        quem: find(one.tipo, signatarios[one.tipo])?.nome ?? one.quem,
      })),
    },
  };
}

/** The names that are known: what was sealed without names keeps those of now. */
const known = <K extends string>(names: Record<K, string | undefined>): { [P in K]?: string } =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined)) as { [P in K]?: string };

// biome-ignore lint/style/noRestrictedImports: types only, of what the documents show
import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
// biome-ignore lint/style/noRestrictedImports: types only, of what the documents show
import type { Report } from '@alinha/contract/reports';
import type { Content } from 'pdfmake/interfaces';
import { nomeDaSelada, type Selada } from '../evidencia.ts';
import { avaliacao } from './avaliacoes.ts';
import type { Declarada } from './ciencia.ts';
import { type Framed, framed } from './frame.ts';
import { colors, remark, section } from './look.ts';
import { report } from './reports.ts';

/** A signed record as it is drawn, with what was stated about it and the seals of both. */
export interface RegistroNoPdf {
  emitida_em: string;
  /** The name of the reader. */
  emitida_por: string;
  pessoa: string;
  /** The registered name, where a nome social replaces it and the reader sees both. */
  nome_registrado: string | null;
  /** One of the two. */
  report: Report | null;
  avaliacao: AvaliacaoCultural | null;
  ciencia: Declarada;
  selados: readonly Pick<Selada, 'tipo' | 'selo' | 'posterior'>[];
}

/** What a record's document is part of: the product's name, and the remark that tells where its seals are checked. */
interface Parte {
  produto: string;
  conferencia: string;
}

/** One signed record with what was stated about it and its seals, for its evidence package and for a dossier (SEL-10 IO-11). */
export function registroDocument(
  {
    pessoa,
    nome_registrado,
    emitida_em,
    emitida_por,
    report: oneReport,
    avaliacao: oneAvaliacao,
    ciencia,
    selados,
  }: RegistroNoPdf,
  { produto, conferencia }: Parte,
): Framed {
  return framed({
    what: oneReport ? 'Report' : 'Avaliação cultural',
    nome: pessoa,
    company: produto,
    emitido_em: emitida_em,
    emitido_por: emitida_por,
    produto,
    confidential: false,
    content: [
      { text: pessoa, style: 'name' },
      nome_registrado === null ? [] : { text: `Nome registrado: ${nome_registrado}`, style: 'note' },
      oneReport ? report(oneReport, [ciencia], []) : [],
      oneAvaliacao ? avaliacao(oneAvaliacao, [ciencia], []) : [],
      section('Selos', [
        ...selados.map(
          (selado): Content => ({
            unbreakable: true,
            margin: [0, 0, 0, 6],
            stack: [
              {
                text: `${nomeDaSelada(selado)}${selado.posterior ? ' (selado depois da assinatura)' : ''}`,
                style: 'theme',
              },
              { text: selado.selo, color: colors.muted },
            ],
          }),
        ),
        remark(conferencia),
      ]),
    ],
  });
}

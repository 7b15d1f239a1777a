import type { getEvidencia } from '@alinha/contract/ciencia';
import type { AnswerOf } from '@alinha/contract/core';
import { nomeDaSelada } from '@alinha/rules/evidencia';
import type { Content } from 'pdfmake/interfaces';
import { avaliacao } from './avaliacoes.ts';
import { type Framed, framed } from './frame.ts';
import { colors, remark, section } from './look.ts';
import { report } from './reports.ts';

export type Evidencia = AnswerOf<typeof getEvidencia>;

/** One signed record with what was stated about it and its seals, for its evidence package (SEL-10). */
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
  }: Evidencia,
  produto: string,
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
        remark('Abra o arquivo conferir.html deste pacote para conferir que nada foi alterado.'),
      ]),
    ],
  });
}

// biome-ignore lint/style/noRestrictedImports: types only, of what the documents show
import type { AvaliacaoCultural, AvaliacaoResposta } from '@alinha/contract/avaliacao-cultural';
// biome-ignore lint/style/noRestrictedImports: types only, of what the documents show
import type { PdfDados } from '@alinha/contract/pdf';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { scoreOf, themePercent } from '../averages.ts';
import { formatMoment, quarterLabels } from '../dates.ts';
import { percentText } from '../numbers.ts';
import { type Declarada, stated } from './ciencia.ts';
import { colors, headed, lookOf, percentWithBand, prose, rows, tiles, together } from './look.ts';
import { signature } from './signature.ts';

type Avaliacoes = PdfDados['avaliacoes_culturais'];

/** An overview of the four quarters. */
export const trimestres = (avaliacoes: Avaliacoes): Content =>
  tiles([
    quarterLabels.map((label, index) =>
      quarter(
        label,
        avaliacoes.filter(({ trimestre }) => trimestre === index + 1),
      ),
    ),
  ]);

/** Each evaluation of the year with all of its answers and what was stated about it. */
export const avaliacoesDoAno = (avaliacoes: Avaliacoes, ciencias: readonly Declarada[]): Content =>
  avaliacoes
    .toSorted((a, b) => a.trimestre - b.trimestre || a.createdAt.localeCompare(b.createdAt))
    .map((one) => avaliacao(one, ciencias, avaliacoes));

/** A quarter with its newest score and the number of evaluations. */
function quarter(label: string, [newest, ...older]: AvaliacaoCultural[]): TableCell {
  const score = newest?.nota == null ? null : scoreOf(newest.nota);
  const many = older.length > 0 ? ` · ${older.length + 1} avaliações` : '';
  return {
    fillColor: score === null ? colors.hover : lookOf(score).soft,
    stack: [
      { text: `${label}${many}`, style: 'label' },
      newest === undefined ? { text: 'Sem avaliação', style: 'note' } : percentWithBand(score),
    ],
  };
}

/** `3º trimestre de 2026`. */
export const periodText = ({ trimestre, ano }: AvaliacaoCultural) => `${trimestre}º trimestre de ${ano}`;

/**
 * One evaluation: facts, signature, answers by theme with their comments, and what was stated about it.
 * @param others records among which those that correct it, or that it corrects, are found
 */
export function avaliacao(
  one: AvaliacaoCultural,
  ciencias: readonly Declarada[],
  others: readonly AvaliacaoCultural[],
): Content {
  const { nota, avaliador, createdAt, temas } = one;
  const head: Content = {
    margin: [0, 14, 0, 4],
    stack: [
      {
        columns: [
          { text: periodText(one), style: 'title' },
          {
            ...{ alignment: 'right' as const },
            stack: [percentWithBand(nota === null ? null : scoreOf(nota))],
          },
        ],
      },
      { text: `Avaliador: ${avaliador} · Criada em ${formatMoment(createdAt)}`, style: 'note' },
      signature(one, 'assinada'),
    ],
  };
  return headed(head, [temas.map(tema), stated({ registro: 'avaliacao', ...one }, ciencias, others)], 60);
}

function tema(one: AvaliacaoCultural['temas'][number]): Content {
  const percent = themePercent(one);
  return together({
    margin: [0, 4, 0, 0],
    stack: [
      rows(
        [70],
        [
          [
            { text: one.tema, style: 'theme' },
            { text: percentText(percent), style: 'theme', alignment: 'right' },
          ],
          ...one.perguntas.map(resposta),
        ],
      ),
    ],
  });
}

const resposta = ({ pergunta, nota, comentario }: AvaliacaoResposta): TableCell[] => [
  {
    stack: [
      { text: pergunta },
      comentario ? { stack: [prose(comentario)], color: colors.muted, margin: [0, 2, 0, 0] } : [],
    ],
  },
  { text: answerText(nota), bold: true, alignment: 'right' },
];

function answerText(nota: boolean | null): string {
  if (nota === null) return 'Sem resposta';
  return nota ? 'Sim' : 'Não';
}

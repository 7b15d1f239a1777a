import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import type { PdfDados } from '@alinha/contract/pdf';
import { scoreOf, themePercent } from '@alinha/rules/averages';
import { radarGeometry, radarValue } from '@alinha/rules/radar';
import type { Content } from 'pdfmake/interfaces';
import { nenhum } from '../registros/nenhum.ts';
import { avaliacao, periodText } from './avaliacoes.ts';
import { distribution } from './distribution.ts';
import { nothing, page, percentText, rows } from './look.ts';
import { radar } from './radar.ts';

const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const gap = 14;
const figuresWidth = page.width - radar.width - gap;
const scoreWidth = 90;

/** The latest evaluation by theme: radar, figures, bars; its answers too, where they do not stand under the year's. */
export function ultimaAvaliacao({
  avaliacao_recente: latest,
  avaliacoes_culturais,
}: Pick<PdfDados, 'avaliacao_recente' | 'avaliacoes_culturais'>): Content {
  if (latest === null) return nothing(nenhum.avaliacao);
  const shownAbove = avaliacoes_culturais.some(({ id }) => id === latest.id);
  return [
    {
      columns: [
        { text: `${periodText(latest)} · Avaliador: ${latest.avaliador}`, width: page.width - scoreWidth },
        {
          stack: [percentText(latest.nota === null ? null : scoreOf(latest.nota))],
          width: scoreWidth,
          alignment: 'right',
        },
      ],
    },
    {
      columns: [
        { width: radar.width, stack: [picture(latest.temas)] },
        { width: figuresWidth, stack: [figures(latest.temas)], margin: [0, 18, 0, 0] },
      ],
      columnGap: gap,
    },
    distribution(latest.temas),
    shownAbove ? [] : [avaliacao(latest)],
  ];
}

type Temas = AvaliacaoCultural['temas'];

function picture(temas: Temas): Content {
  const rated = temas.flatMap((tema) => {
    const value = radarValue(tema);
    return value === null ? [] : [{ label: tema.tema, value }];
  });
  if (rated.length === 0) return nothing(nenhum.resposta);
  return radar.draw(
    radarGeometry(
      rated.map(({ value }) => value),
      radar.radius,
      radar.gap,
    ),
    rated.map(({ label }) => label),
  );
}

const figures = (temas: Temas): Content =>
  rows(
    [30, 84],
    [
      ['Tema', '0 a 5', 'Percentual'].map((text) => ({ text, style: 'label' })),
      ...temas.map((tema) => {
        const value = radarValue(tema);
        return [
          { text: tema.tema },
          { text: value === null ? '-' : oneDecimal.format(value) },
          { stack: [percentText(themePercent(tema))] },
        ];
      }),
    ],
    figuresWidth,
  );

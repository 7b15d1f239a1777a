import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import type { PdfDados } from '@alinha/contract/pdf';
import { scoreOf, themePercent } from '@alinha/rules/averages';
import { oneDecimal } from '@alinha/rules/numbers';
import { avaliacao, periodText } from '@alinha/rules/pdf/avaliacoes';
import { firstWidth, fitted, page, percentWithBand, remark, rows } from '@alinha/rules/pdf/look';
import { radarGeometry, radarValue } from '@alinha/rules/radar';
import type { Content } from 'pdfmake/interfaces';
import { nenhum } from '../registros/index.ts';
import { distribution } from './distribution.ts';
import { radar } from './radar.ts';

const gap = 14;
const figuresWidth = page.width - radar.width - gap;
const scoreWidth = 90;
const valueWidths = [30, 84];
const themeWidth = firstWidth(valueWidths, figuresWidth);

/** The latest evaluation by theme: radar and numbers. */
export function ultimaAvaliacao({ avaliacao_recente: latest }: Pick<PdfDados, 'avaliacao_recente'>): Content {
  if (latest === null) return remark(nenhum.avaliacao);
  return {
    stack: [
      {
        columns: [
          { text: `${periodText(latest)} · Avaliador: ${latest.avaliador}`, width: page.width - scoreWidth },
          {
            stack: [percentWithBand(latest.nota === null ? null : scoreOf(latest.nota))],
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
    ],
  };
}

/** The shares of Sim and Não in the latest evaluation; also its answers, if the evaluation is not of the year. */
export function respostasDaUltima(
  latest: AvaliacaoCultural,
  { avaliacoes_culturais, ciencias }: Pick<PdfDados, 'avaliacoes_culturais' | 'ciencias'>,
): Content {
  const ofYear = avaliacoes_culturais.some(({ id }) => id === latest.id);
  return [distribution(latest.temas), ofYear ? [] : avaliacao(latest, ciencias, [])];
}

type Temas = AvaliacaoCultural['temas'];

function picture(temas: Temas): Content {
  const rated = temas.flatMap((tema) => {
    const value = radarValue(tema);
    return value === null ? [] : [{ label: tema.tema, value }];
  });
  if (rated.length === 0) return remark(nenhum.resposta);
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
    valueWidths,
    [
      ['Tema', '0 a 5', 'Percentual'].map((text) => ({ text, style: 'label' })),
      ...temas.map((tema) => {
        const value = radarValue(tema);
        return [
          { text: tema.tema, fontSize: fitted(tema.tema, themeWidth, 9) },
          { text: value === null ? '-' : oneDecimal(value) },
          { stack: [percentWithBand(themePercent(tema))] },
        ];
      }),
    ],
    figuresWidth,
  );

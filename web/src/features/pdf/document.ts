import type { PdfDados } from '@alinha/contract/pdf';
import { formatMoment } from '@alinha/rules/dates';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { avaliacoesDoAno } from './avaliacoes.ts';
import { colors, page, section, shortened, styles } from './look.ts';
import type { Materials } from './materials.ts';
import { mediasRow } from './medias.ts';
import { nineBox } from './nineBox.ts';
import { alinhamentoText, observacoesByDepartamento } from './notes.ts';
import { pessoa } from './pessoa.ts';
import { reportsDoAno } from './reports.ts';
import { ciclosKpi, tarefasTable } from './tables.ts';
import { ultimaAvaliacao } from './ultimaAvaliacao.ts';

/** The document, whose head and foot depend on the page. */
interface SummaryDocument extends Omit<TDocumentDefinitions, 'header' | 'footer'> {
  header: (page: number) => Content;
  footer: (page: number, pages: number) => Content;
}

/** One line's worth of a name: the head has no room for more. */
const headLetters = 60;

/** What the PDF of a summary says and how it looks, in the page's order. */
export function summaryDocument(
  dados: PdfDados,
  { photo, produto }: Pick<Materials, 'photo' | 'produto'>,
): SummaryDocument {
  const { colaborador, emitido_em, ano, medias, observacoes } = dados;
  const { nome } = colaborador;
  const margin: [number, number, number, number] = [page.margin, 26, page.margin, 0];
  return {
    pageSize: 'A4',
    pageMargins: [page.margin, 58, page.margin, 52],
    version: '1.7',
    language: 'pt-BR',
    displayTitle: true,
    info: {
      title: `Resumo do Colaborador: ${nome}`,
      creator: produto,
      producer: produto,
      creationDate: new Date(emitido_em),
    },
    styles,
    defaultStyle: { font: 'Inter', fontSize: 9, lineHeight: 1.3, color: colors.ink },
    header: (number) => ({
      margin,
      columns: [
        { text: number === 1 ? 'Resumo do Colaborador' : shortened(nome, headLetters), style: 'note' },
        observacoes === undefined
          ? { text: '' }
          : { text: 'Confidencial', style: 'mark', color: colors.red[1], alignment: 'right', width: 80 },
      ],
    }),
    footer: (number, pages) => ({
      margin,
      columns: [
        { text: `Emitido em ${formatMoment(emitido_em)}`, style: 'note' },
        { text: `Página ${number} de ${pages}`, style: 'note', alignment: 'right' },
      ],
    }),
    content: [
      pessoa(colaborador, photo),
      section('Resumo de desempenho', mediasRow(medias)),
      section(`Avaliações culturais de ${ano}`, avaliacoesDoAno(dados)),
      section(`Reports mensais de ${ano}`, reportsDoAno(dados)),
      section('Ciclos de KPI', ciclosKpi(dados.ciclos_kpi)),
      section('Nine-Box: cultura × KPI', nineBox(medias), 200),
      section('Última avaliação cultural', ultimaAvaliacao(dados), 240),
      section('Tarefas', tarefasTable(dados)),
      section('Alinhamento comportamental', alinhamentoText(dados.alinhamento)),
      observacoes === undefined ? [] : section('Observações', observacoesByDepartamento(observacoes)),
    ],
  };
}

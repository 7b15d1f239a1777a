import type { PdfDados } from '@alinha/contract/pdf';
import { formatMoment } from '@alinha/rules/dates';
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { avaliacoesDoAno, trimestres } from './avaliacoes.ts';
import { logo } from './logo.ts';
import { colors, page, remark, section, shortened, styles } from './look.ts';
import type { Materials } from './materials.ts';
import { mediasRow } from './medias.ts';
import { nineBox } from './nineBox.ts';
import { alinhamentoText, observacoesByDepartamento } from './notes.ts';
import { pessoa } from './pessoa.ts';
import { meses, reportsDoAno } from './reports.ts';
import { ciclosKpi, parted, primeirosKpis, tarefasTable } from './tables.ts';
import { trajetoria } from './trajetoria.ts';
import { respostasDaUltima, ultimaAvaliacao } from './ultimaAvaliacao.ts';

/** The document; its header and footer depend on the page. */
interface SummaryDocument extends Omit<TDocumentDefinitions, 'header' | 'footer'> {
  header: (page: number) => Content;
  footer: (page: number, pages: number) => Content;
}

/** Maximum letters of names, because header and footer have one line each. */
const letters = { company: 34, person: 48, issuer: 60 };
const widths = { company: 170, mark: 64, page: 90 };

/** The document definition of a summary's PDF: the year on two pages, then an annex with all details. */
export function summaryDocument(
  dados: PdfDados,
  { photo, produto }: Pick<Materials, 'photo' | 'produto'>,
): SummaryDocument {
  const { colaborador, emitido_em, emitido_por, ano, medias, observacoes } = dados;
  const { avaliacoes_culturais, avaliacao_recente, reports, ciclos_kpi, trajetoria: points } = dados;
  const { annex } = parted(ciclos_kpi);
  const { nome, empresas } = colaborador;
  const company = empresas.map((empresa) => empresa.nome).join(' · ') || produto;
  const margin = (top: number): [number, number, number, number] => [page.margin, top, page.margin, 0];
  const confidential: Column[] =
    observacoes === undefined
      ? []
      : [
          {
            text: 'Confidencial',
            style: 'mark',
            color: colors.red[1],
            alignment: 'right',
            width: widths.mark,
          },
        ];
  return {
    pageSize: 'A4',
    pageMargins: [page.margin, 54, page.margin, 46],
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
      margin: margin(26),
      columnGap: 8,
      columns: [
        logo(),
        { text: shortened(company, letters.company), style: 'mark', width: widths.company },
        {
          text: number === 1 ? 'Resumo do Colaborador' : shortened(nome, letters.person),
          style: 'note',
          alignment: 'right',
        },
        ...confidential,
      ],
    }),
    footer: (number, pages) => ({
      margin: margin(20),
      columns: [
        {
          text: `Emitido por ${shortened(emitido_por, letters.issuer)} em ${formatMoment(emitido_em)}`,
          style: 'note',
        },
        { text: `Página ${number} de ${pages}`, style: 'note', alignment: 'right', width: widths.page },
      ],
    }),
    content: [
      pessoa(colaborador, photo),
      section('Resumo de desempenho', mediasRow(medias)),
      section('Nine-Box: cultura × KPI', nineBox(medias)),
      section(`O ano de ${ano}`, {
        unbreakable: true,
        stack: [
          { text: 'Avaliações culturais', style: 'title' },
          trimestres(avaliacoes_culturais),
          { text: 'Reports mensais', style: 'title', margin: [0, 6, 0, 0] },
          meses(reports),
        ],
      }),
      section('Última avaliação cultural', ultimaAvaliacao(dados), 240),
      section('KPI', primeirosKpis(ciclos_kpi)),
      where([points, avaliacao_recente ?? [], reports, annex].flat(), {
        stack: [
          { text: 'Anexo', style: 'name' },
          remark(
            'A trajetória, as respostas completas, os demais ciclos de KPI, as tarefas e o alinhamento.',
          ),
        ],
        pageBreak: 'before',
      }),
      where(points, section('Trajetória', trajetoria(points), 160)),
      where(
        avaliacoes_culturais,
        section(`Avaliações culturais de ${ano}`, avaliacoesDoAno(avaliacoes_culturais)),
      ),
      avaliacao_recente === null
        ? []
        : section('Respostas da última avaliação', respostasDaUltima(avaliacao_recente, dados)),
      where(reports, section(`Reports mensais de ${ano}`, reportsDoAno(reports))),
      where(annex, section('Ciclos de KPI', ciclosKpi(annex))),
      section('Tarefas', tarefasTable(dados)),
      section('Alinhamento comportamental', alinhamentoText(dados.alinhamento)),
      observacoes === undefined ? [] : section('Observações', observacoesByDepartamento(observacoes)),
    ],
  };
}

/** Leaves a section out if its list is empty. */
const where = (list: readonly unknown[], content: Content): Content => (list.length > 0 ? content : []);

import type { PdfDados } from '@alinha/contract/pdf';
import { avaliacoesDoAno, trimestres } from '@alinha/rules/pdf/avaliacoes';
import { type Framed, framed } from '@alinha/rules/pdf/frame';
import { remark, section } from '@alinha/rules/pdf/look';
import { meses, reportsDoAno } from '@alinha/rules/pdf/reports';
import type { Content } from 'pdfmake/interfaces';
import { mediasRow } from './medias.ts';
import { nineBox } from './nineBox.ts';
import { alinhamentoText, observacoesByDepartamento } from './notes.ts';
import { pessoa } from './pessoa.ts';
import { planosTables } from './planos.ts';
import { ciclosKpi, parted, primeirosKpis, tarefasTable } from './tables.ts';
import { trajetoria } from './trajetoria.ts';
import { respostasDaUltima, ultimaAvaliacao } from './ultimaAvaliacao.ts';

interface Given {
  /** A PNG or JPEG data address. */
  photo: string | undefined;
  /** The product's name in the settings. */
  produto: string;
}

/** The document definition of a summary's PDF: the year on two pages, then an annex with all details. */
export function summaryDocument(dados: PdfDados, { photo, produto }: Given): Framed {
  const { colaborador, emitido_em, emitido_por, ano, medias, ciencias, observacoes } = dados;
  const { avaliacoes_culturais, avaliacao_recente, reports, ciclos_kpi, trajetoria: points } = dados;
  const { annex } = parted(ciclos_kpi);
  const { nome, empresas } = colaborador;
  const company = empresas.map((empresa) => empresa.nome).join(' · ') || produto;
  return framed({
    what: 'Resumo do Colaborador',
    nome,
    company,
    emitido_em,
    emitido_por,
    produto,
    confidential: observacoes !== undefined,
    content: [
      pessoa(colaborador, photo),
      section('Resumo de desempenho', mediasRow(medias)),
      section('Nine-Box: cultura × KPI', nineBox(dados)),
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
            'A trajetória, as respostas completas, os demais ciclos de KPI, o plano de desenvolvimento, as tarefas e o alinhamento.',
          ),
        ],
        pageBreak: 'before',
      }),
      where(points, section('Trajetória', trajetoria(points), 160)),
      where(
        avaliacoes_culturais,
        section(`Avaliações culturais de ${ano}`, avaliacoesDoAno(avaliacoes_culturais, ciencias)),
      ),
      avaliacao_recente === null
        ? []
        : section('Respostas da última avaliação', respostasDaUltima(avaliacao_recente, dados)),
      where(reports, section(`Reports mensais de ${ano}`, reportsDoAno(reports, ciencias))),
      where(annex, section('Ciclos de KPI', ciclosKpi(annex))),
      where(dados.planos, section('Plano de desenvolvimento', planosTables(dados))),
      section('Tarefas', tarefasTable(dados)),
      section('Alinhamento comportamental', alinhamentoText(dados.alinhamento)),
      observacoes === undefined ? [] : section('Observações', observacoesByDepartamento(observacoes)),
    ],
  });
}

/** Leaves a section out if its list is empty. */
const where = (list: readonly unknown[], content: Content): Content => (list.length > 0 ? content : []);

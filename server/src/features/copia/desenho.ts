import { formatMoment } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import type { Framed } from '@alinha/rules/pdf/frame';
import type { Content } from 'pdfmake/interfaces';
import type { Cabecalho, Registro, Resumo } from './conteudo.ts';
import { textOf } from './palavras.ts';

/** A group with the newest of its rows, as many as a document holds. */
export interface GrupoNoPdf extends Cabecalho {
  registros: Registro[];
  total: number;
}

/** What the PDF shows. */
export interface ConteudoDoPdf {
  resumo: Resumo;
  grupos: GrupoNoPdf[];
}

/** A longer value has a paragraph of its own. */
const longest = 70;

/** The copy as somebody reads it: the groups of `dados.json`, with labels and dates in words (LGPD-01). */
export function documentOf({ resumo, grupos }: ConteudoDoPdf): Framed {
  const { pessoa, preparada_em } = resumo;
  return {
    pageSize: 'A4',
    pageMargins: [44, 44, 44, 50],
    version: '1.7',
    language: 'pt-BR',
    displayTitle: true,
    info: { title: `${resumo.titulo}: ${pessoa.nome}`, creationDate: new Date(preparada_em) },
    styles: {
      name: { fontSize: 19, bold: true },
      section: { fontSize: 12, bold: true, color: '#5b2a86', margin: [0, 14, 0, 4] },
      label: { bold: true },
      note: { fontSize: 8, color: '#5f5869' },
    },
    defaultStyle: { font: 'Inter', fontSize: 9, lineHeight: 1.3, color: '#211c2b' },
    footer: (page, pages) => ({
      margin: [44, 18, 44, 0],
      columns: [
        { text: `Preparada em ${formatMoment(preparada_em)}`, style: 'note' },
        { text: `Página ${page} de ${pages}`, style: 'note', alignment: 'right' },
      ],
    }),
    content: [
      { text: resumo.titulo, style: 'name' },
      { text: `${pessoa.nome} · ${pessoa.email}`, margin: [0, 0, 0, 4] },
      { text: 'O arquivo dados.json, ao lado deste, tem os mesmos dados por inteiro.', style: 'note' },
      ...grupos.filter(({ total }) => total > 0).map(grupoSection),
      section('Suas médias', mediasText(resumo)),
      section(
        'Como se chega a elas',
        resumo.explicacoes.map(({ assunto, texto }) => labelled(assunto, texto)),
      ),
      section('Em análise', [
        ...resumo.em_analise.map(({ tipo, registros }) =>
          labelled(tipo, counted(registros, 'registro', 'registros')),
        ),
        ...resumo.retidos.map(({ tipo, registros, motivo }) =>
          labelled(
            tipo,
            `${counted(registros, 'registro não entregue', 'registros não entregues')}. ${motivo}`,
          ),
        ),
        {
          text: 'O que outras pessoas escreveram em sigilo aparece aqui só em números, até a decisão de entregar ou não.',
          style: 'note',
        },
      ]),
      section('Registros sobre outras pessoas em que você aparece', [
        ...resumo.participacoes.map(({ titulo, papel, registros }) =>
          labelled(`${titulo}, como ${papel.toLowerCase()}`, counted(registros, 'registro', 'registros')),
        ),
        resumo.participacoes.length === 0 ? { text: 'Nenhum.' } : [],
      ]),
      section('Sem registros', [
        {
          text:
            grupos
              .filter(({ total }) => total === 0)
              .map(({ titulo }) => titulo)
              .join(', ') || 'Nada.',
        },
      ]),
    ],
  };
}

const section = (title: string, body: Content[]): Content => [
  { text: title, style: 'section', outline: true },
  ...body,
];

const labelled = (label: string, text: string): Content => ({
  text: [{ text: `${label}: `, style: 'label' }, { text }],
  margin: [0, 0, 0, 2],
});

function mediasText({ medias, quadrante_revisto: revisto }: Resumo): Content[] {
  const percent = (value: number | null) => (value === null ? 'sem dados' : `${value}%`);
  return [
    labelled('Cultural', percent(medias.cultural)),
    labelled('KPI', percent(medias.kpi)),
    labelled('Geral', percent(medias.geral)),
    labelled('Quadrante do Nine-Box', medias.quadrante ?? 'sem dados'),
    revisto === null
      ? []
      : labelled(
          `Quadrante revisto em ${formatMoment(revisto.revisto_em)}`,
          `${revisto.quadrante}. ${revisto.motivo}`,
        ),
  ];
}

const listed = new Intl.ListFormat('pt-BR');

function grupoSection({ titulo, tratamentos, campos, nao_mostrados, registros, total }: GrupoNoPdf): Content {
  const secrets = Object.keys(campos).length === 0 ? (Object.values(nao_mostrados).at(-1) ?? '') : '';
  const kept =
    registros.length < total
      ? `Os ${registros.length} mais recentes de ${total}; todos estão em dados.json.`
      : '';
  return section(titulo, [
    secrets === '' ? [] : { text: `${counted(total, 'registro', 'registros')}. ${secrets}` },
    kept === '' ? [] : { text: kept, style: 'note' },
    ...registros.map((row) => registro(row, campos)),
    ...tratamentos.map(({ dado, finalidade, base, prazo, quem, origem }) => ({
      text: `${dado}. Para ${finalidade}. Base: ${base}. Prazo: ${prazo}. Quem vê: ${quem}. Vem de: ${listed.format(origem)}.`,
      style: 'note',
    })),
  ]);
}

/** A row: its short values in one paragraph, each longer one in its own. */
function registro(row: Registro, campos: Record<string, string>): Content {
  const values = Object.entries(row).flatMap(([campo, value]) => {
    const text = textOf(campo, value);
    return text === '' ? [] : [{ label: `${campos[campo] ?? campo}: `, text }];
  });
  const isShort = ({ text }: { text: string }) => text.length <= longest && !text.includes('\n');
  const short = values
    .filter(isShort)
    .flatMap(({ label, text }, place) => [
      { text: `${place > 0 ? ' · ' : ''}${label}`, style: 'label' },
      { text },
    ]);
  return {
    margin: [0, 0, 0, 6],
    stack: [
      short.length > 0 ? { text: short } : [],
      ...values
        .filter((value) => !isShort(value))
        .map(({ label, text }) => ({
          text: [{ text: label, style: 'label' }, { text }],
          preserveLeadingSpaces: true,
        })),
    ],
  };
}

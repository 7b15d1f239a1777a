import type { Colaborador } from '@alinha/contract/colaboradores';
import { formatDay } from '@alinha/rules/dates';
import { colors, fitted, page } from '@alinha/rules/pdf/look';
import type { Content } from 'pdfmake/interfaces';

const size = 56;
const gap = 16;
const perRow = 3;
const factGap = 12;
const factWidth = page.width / perRow - factGap;

/** Who the person is: photo or initial, name, title, and what else is known. */
export function pessoa(colaborador: Colaborador, photo: string | undefined): Content {
  const { nome, cargo, setor, email, funcao, time, superior, data_admissao, empresas } = colaborador;
  const known: [string, string | null | undefined][] = [
    ['E-mail', email],
    ['Gestor', superior?.nome],
    ['Admissão', data_admissao && formatDay(data_admissao)],
    ['Setor', setor],
    ['Time', time],
    ['Função', funcao],
    ...empresas.map(({ nome, cargoNome }): [string, string] => [
      'Empresa',
      cargoNome ? `${nome} · ${cargoNome}` : nome,
    ]),
  ];
  const facts = known.flatMap(([name, value]) => (value ? [{ name, value }] : []));
  const rows = Array.from({ length: Math.ceil(facts.length / perRow) }, (_, row) =>
    Array.from({ length: perRow }, (_, column) => fact(facts[row * perRow + column])),
  );
  return [
    {
      columns: [
        {
          width: size,
          stack: [photo === undefined ? initial(nome) : { image: photo, width: size, height: size }],
        },
        {
          width: page.width - size - gap,
          margin: [0, 7, 0, 0],
          stack: [
            { text: nome, style: 'name', fontSize: fitted(nome, page.width - size - gap, 19) },
            { text: cargo ?? '', fontSize: 10.5, color: colors.muted, margin: [0, 2, 0, 0] },
          ],
        },
      ],
      columnGap: gap,
    },
    {
      margin: [0, 10, 0, 0],
      layout: {
        defaultBorder: false,
        paddingLeft: () => 0,
        paddingRight: () => factGap,
        paddingBottom: () => 3,
      },
      table: { widths: Array.from({ length: perRow }, () => factWidth), body: rows },
    },
  ];
}

const fact = (known: { name: string; value: string } | undefined): Content => ({
  stack: known
    ? [
        { text: known.name, style: 'label' },
        { text: known.value, fontSize: fitted(known.value, factWidth, 9) },
      ]
    : [],
});

function initial(nome: string): Content {
  const [letter = '?'] = nome.trim();
  const radius = size / 2;
  return [
    { canvas: [{ type: 'ellipse', x: radius, y: radius, r1: radius, r2: radius, color: colors.brandSoft }] },
    {
      columns: [{ width: size, text: letter.toLocaleUpperCase('pt-BR'), alignment: 'center' }],
      relativePosition: { x: 0, y: -radius - 17 },
      fontSize: 26,
      bold: true,
      color: colors.brand,
    },
  ];
}

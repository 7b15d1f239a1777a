import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatMoment } from '../dates.ts';
import { logo } from './logo.ts';
import { colors, page, shortened, styles } from './look.ts';

/** A document; its footer, and its header if it has one, depend on the page. */
export interface Framed extends Omit<TDocumentDefinitions, 'header' | 'footer'> {
  header?: (page: number) => Content;
  footer: (page: number, pages: number) => Content;
}

/** Maximum letters of names, because header and footer have one line each. */
const letters = { company: 34, person: 48, issuer: 60 };
const widths = { company: 170, mark: 64, page: 90 };

interface Frame {
  /** What the document is, for example 'Resumo do Colaborador'. */
  what: string;
  nome: string;
  company: string;
  emitido_em: string;
  emitido_por: string;
  /** The product's name in the settings. */
  produto: string;
  /** Whether each page says that it is confidential. */
  confidential: boolean;
  content: Content;
}

/** A document on A4: whose it is, and who issued it and when, on every page. */
export function framed({
  what,
  nome,
  company,
  emitido_em,
  emitido_por,
  produto,
  confidential,
  content,
}: Frame): Framed {
  const margin = (top: number): [number, number, number, number] => [page.margin, top, page.margin, 0];
  const mark: Column = {
    text: 'Confidencial',
    style: 'mark',
    color: colors.red[1],
    alignment: 'right',
    width: widths.mark,
  };
  return {
    pageSize: 'A4',
    pageMargins: [page.margin, 54, page.margin, 46],
    version: '1.7',
    language: 'pt-BR',
    displayTitle: true,
    info: {
      title: `${what}: ${nome}`,
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
          text: number === 1 ? what : shortened(nome, letters.person),
          style: 'note',
          alignment: 'right',
        },
        ...(confidential ? [mark] : []),
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
    content,
  };
}
